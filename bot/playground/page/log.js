// The call log: every Bot API call, newest first, fetched every second.

import { element, setText } from "./dom.js";

const POLL_MS = 1000;
const body = document.querySelector("tbody");
const filter = document.querySelector("[data-testid=filter]");
const polls = document.querySelector("[data-testid=polls]");
const state = document.querySelector(".health");
let since = 0;

async function fetchCalls() {
  const wanted = polls.checked ? "" : "&polls=0";
  const asked = since;
  const response = await fetch(`/sim/log?since=${asked}${wanted}`);
  const { calls } = await response.json();
  if (asked !== since) return; // cleared or asked anew meanwhile
  for (const call of calls.filter(({ n }) => n > since)) {
    since = call.n;
    body.prepend(row(call));
  }
}

function row(call) {
  const answer = call.ok ? "ok" : `${call.error_code} ${call.description}`;
  const params = JSON.stringify(call.params);
  const details = element(
    "details",
    {},
    element("summary", {}, params),
    element("pre", {}, JSON.stringify({ params: call.params, result: call.result }, null, 2)),
  );
  const time = new Date(call.at * 1000).toLocaleTimeString();
  const cells = [call.n, time, call.method, call.chat ?? "", answer, Math.round(call.ms)];
  const line = element("tr", { data: { n: call.n }, className: call.ok ? "" : "failed" });
  line.append(...cells.map((cell) => element("td", {}, `${cell}`)), element("td", {}, details));
  line.hidden = !isWanted(line);
  return line;
}

function isWanted(line) {
  return line.textContent.toLowerCase().includes(filter.value.trim().toLowerCase());
}

function restart() {
  since = 0;
  body.replaceChildren();
}

async function follow() {
  try {
    await fetchCalls();
    setText(state, "live");
    state.dataset.state = "up";
  } catch {
    setText(state, "server away");
    state.dataset.state = "down";
  }
  setTimeout(follow, POLL_MS);
}

filter.addEventListener("input", () => {
  for (const line of body.children) line.hidden = !isWanted(line);
});
polls.addEventListener("change", restart);
document.querySelector("[data-testid=clear]").addEventListener("click", async () => {
  await fetch("/sim/log", { method: "DELETE" });
  restart();
});
follow();
