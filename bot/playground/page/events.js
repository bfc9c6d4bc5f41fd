// The server's event stream.

/** Calls `onEvent` for each event, and `onOpen` whenever the stream (re)opens: then anything may have changed. */
export function listen({ onEvent, onOpen, onLost }) {
  const source = new EventSource("/sim/events");
  source.addEventListener("open", onOpen);
  source.addEventListener("error", onLost);
  source.addEventListener("message", (event) => onEvent(JSON.parse(event.data)));
}

/** A function that runs `action` once, a little after the last of a burst of calls, and never twice at a time. */
export function debounced(action, delay = 25) {
  let timer = null;
  let running = false;
  let again = false;

  async function run() {
    timer = null;
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      await action();
    } finally {
      running = false;
      if (again) {
        again = false;
        schedule();
      }
    }
  }

  function schedule() {
    timer ??= setTimeout(run, delay);
  }

  return schedule;
}
