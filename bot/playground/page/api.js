// The control API of the playground, one function a call.

/** The server said no; `message` is its reason. */
export class Refusal extends Error {
  constructor(status, reason) {
    super(reason);
    this.status = status;
  }
}

async function request(method, path, body) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal(0, "The playground server does not answer.");
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refusal(response.status, answer.error ?? `HTTP ${response.status}`);
  return answer;
}

const get = (path) => request("GET", path);
const post = (path, body) => request("POST", path, body);

export const users = async () => (await get("/sim/users")).users;
export const chats = async () => (await get("/sim/chats")).chats;
export const chat = (id, user) => get(`/sim/chats/${id}?as=${user}`);
export const commands = async (chatId, user) => (await get(`/sim/commands?chat=${chatId}&as=${user}`)).commands;
export const health = () => get("/sim/health");
export const callback = (id) => get(`/sim/callbacks/${encodeURIComponent(id)}`);
export const addUser = (user) => post("/sim/users", user);
export const addChat = (description) => post("/sim/chats", description);
export const send = (message) => post("/sim/send", message);
export const press = async (query) => (await post("/sim/press", query)).callback_ids;
export const privateChat = (user, action, payload) => post("/sim/private", { user, action, payload });
export const members = (chatId, change) => post("/sim/members", { chat: chatId, ...change });
export const migrate = (chatId) => post("/sim/migrate", { chat: chatId });
export const deleteMessage = (chatId, messageId) => post("/sim/delete", { chat: chatId, message_id: messageId });
export const addFault = (fault) => post("/sim/faults", fault);
export const clearFaults = () => request("DELETE", "/sim/faults");
export const setLimits = (limits) => post("/sim/limits", limits);
