/**
 * A queue in which all who wait get their turn: first the addresses one after another, and of each address its visitors one after another.
 * Who adds a hundred items at once waits for them; who adds one does not.
 */
export class FairQueue<T> {
  readonly #addresses = new Map<string, Map<string, T[]>>();

  add(address: string, visitor: string, item: T): void {
    const visitors = this.#addresses.get(address) ?? new Map<string, T[]>();
    const items = visitors.get(visitor) ?? [];
    items.push(item);
    visitors.set(visitor, items);
    this.#addresses.set(address, visitors);
  }

  /** The item whose turn it is; undefined when nothing waits. */
  next(): T | undefined {
    for (const [address, visitors] of this.#addresses) {
      for (const [visitor, items] of visitors) {
        const item = items.shift();
        // Set anew, what is left stands at the end of its row.
        visitors.delete(visitor);
        if (items.length > 0) visitors.set(visitor, items);
        this.#addresses.delete(address);
        if (visitors.size > 0) this.#addresses.set(address, visitors);
        return item;
      }
    }
    return undefined;
  }
}
