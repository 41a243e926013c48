type Timeout = { readonly delay: number; readonly fire: () => void };

/** A clock without time: timers fire on command. */
export class ManualClock {
  #timeouts = new Map<number, Timeout>();
  #last = 0;

  setTimeout(fire: () => void, delay: number): number {
    this.#last += 1;
    this.#timeouts.set(this.#last, { delay, fire });
    return this.#last;
  }

  clearTimeout(id: number): void {
    this.#timeouts.delete(id);
  }

  /** Fires the timer of this delay. Throws when none waits. */
  fire(delay: number): void {
    for (const [id, timeout] of [...this.#timeouts].reverse()) {
      if (timeout.delay !== delay) continue;
      this.#timeouts.delete(id);
      timeout.fire();
      return;
    }
    throw new Error(`No timer of ${delay} ms waits.`);
  }
}
