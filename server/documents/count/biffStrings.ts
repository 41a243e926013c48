/** Reads the texts of a record that may be cut in parts. A text cut in two says again, after the cut, how wide its characters are. */
export class BiffStrings {
  readonly #parts: readonly Buffer[];
  #part = 0;
  #at: number;

  constructor(parts: readonly Buffer[], at: number) {
    this.#parts = parts;
    this.#at = at;
  }

  /** One rich text (XLUnicodeRichExtendedString, MS-XLS 2.5.293), or null after the last. */
  next(): string | null {
    this.#turn();
    const part = this.#parts[this.#part];
    if (part === undefined || this.#at + 3 > part.length) return null;
    const length = part.readUInt16LE(this.#at);
    const flags = part[this.#at + 2] ?? 0;
    this.#at += 3;
    let extra = 0;
    if ((flags & 0x08) !== 0) extra += this.#number(2) * 4;
    if ((flags & 0x04) !== 0) extra += this.#number(4);
    const text = this.#characters(length, (flags & 0x01) !== 0);
    this.#skip(extra);
    return text;
  }

  /** `length` characters, of two bytes each when `wide`. */
  #characters(length: number, wide: boolean): string {
    let text = '';
    let isWide = wide;
    let left = length;
    while (left > 0) {
      let part = this.#parts[this.#part];
      if (part !== undefined && this.#at >= part.length) {
        this.#part += 1;
        part = this.#parts[this.#part];
        isWide = ((part?.[0] ?? 0) & 0x01) !== 0;
        this.#at = 1;
      }
      if (part === undefined) return text;
      const size = isWide ? 2 : 1;
      const count = Math.min(left, Math.floor((part.length - this.#at) / size));
      if (count === 0) {
        this.#at = part.length;
        if (this.#part + 1 >= this.#parts.length) return text;
        continue;
      }
      text += part.toString(isWide ? 'utf16le' : 'latin1', this.#at, this.#at + count * size);
      this.#at += count * size;
      left -= count;
    }
    return text;
  }

  #number(bytes: 2 | 4): number {
    this.#turn();
    const part = this.#parts[this.#part];
    if (part === undefined || this.#at + bytes > part.length) return 0;
    const value = bytes === 2 ? part.readUInt16LE(this.#at) : part.readUInt32LE(this.#at);
    this.#at += bytes;
    return value;
  }

  #skip(bytes: number): void {
    this.#at += bytes;
    for (
      let part = this.#parts[this.#part];
      part !== undefined && this.#at > part.length;
      part = this.#parts[this.#part]
    ) {
      this.#at -= part.length;
      this.#part += 1;
    }
  }

  #turn(): void {
    const part = this.#parts[this.#part];
    if (part !== undefined && this.#at >= part.length) {
      this.#part += 1;
      this.#at = 0;
    }
  }
}
