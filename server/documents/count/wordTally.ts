import {
  addStatistics,
  computeStatistics,
  emptyStatistics,
  type TextStatistics,
} from '../../../machines/request/textStatistics.ts';

/** Characters that are looked at together. */
const portion = 64 * 1024;

/** Where a portion from `at` on ends: behind white space, so that no word is cut; -1 where none follows. */
const portionEnd = (text: string, at: number): number => {
  for (let end = at + portion; end > at; end -= 1) if (/\s/.test(text.charAt(end - 1))) return end;
  const later = text.slice(at + portion).search(/\s/);
  return later < 0 ? -1 : at + portion + later + 1;
};

/**
 * Counts words in text that arrives in pieces. A word may go on from one piece to the next (a document cuts words wherever its formatting
 * changes), until `separate` is called.
 */
export class WordTally {
  #shape = emptyStatistics;
  #text = '';
  /** Length at which the text is looked at; it doubles for as long as one word goes on. */
  #enough = portion;

  add(piece: string): void {
    this.#text += piece;
    if (this.#text.length > this.#enough) this.#takePortions();
  }

  /** The end of a paragraph, a cell, a line: whatever follows is a new word. */
  separate(): void {
    this.add('\n');
  }

  /** Adds a text that stands by itself and whose shape is known: one that many cells share is looked at once. */
  addShape(shape: TextStatistics): void {
    this.separate();
    this.#shape = addStatistics(this.#shape, shape);
  }

  get words(): number {
    return this.statistics.words;
  }

  /** The shape of all that has been added; what is added later begins a new word. */
  get statistics(): TextStatistics {
    this.#shape = addStatistics(this.#shape, computeStatistics(this.#text));
    this.#text = '';
    return this.#shape;
  }

  #takePortions(): void {
    const text = this.#text;
    let at = 0;
    while (text.length - at > portion) {
      const end = portionEnd(text, at);
      if (end < 0) break;
      this.#shape = addStatistics(this.#shape, computeStatistics(text.slice(at, end)));
      at = end;
    }
    this.#text = text.slice(at);
    this.#enough = Math.max(portion, 2 * this.#text.length);
  }
}
