// Which columns are hidden and which tab each shows, kept in the address so that a window can be reopened as it was.

/** The layout in location.hash: `#hidden=103&tab-101=-1000000000001/0`. */
export class Layout {
  #entries = new URLSearchParams(location.hash.slice(1));

  hidden() {
    return new Set((this.#entries.get("hidden") ?? "").split(",").filter(Boolean).map(Number));
  }

  setHidden(userId, isHidden) {
    const hidden = this.hidden();
    if (isHidden) hidden.add(userId);
    else hidden.delete(userId);
    if (hidden.size) this.#entries.set("hidden", [...hidden].join(","));
    else this.#entries.delete("hidden");
    this.#write();
  }

  /** The key of the tab that was chosen, or null. */
  tab(userId) {
    return this.#entries.get(`tab-${userId}`);
  }

  setTab(userId, key) {
    this.#entries.set(`tab-${userId}`, key);
    this.#write();
  }

  #write() {
    history.replaceState(null, "", `#${this.#entries}`);
  }
}
