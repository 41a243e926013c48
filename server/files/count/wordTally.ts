import { tellsWords, unspacedLetters } from '../../../machines/rules/countWords.ts';

/**
 * Counts words, runs of anything but white space, in text that arrives in pieces. A word may go on from one piece to the next (a document
 * cuts words wherever its formatting changes), until `separate` is called. Splitting on white space is linear where a segmenter is not.
 */
export class WordTally {
  #words = 0;
  #characters = 0;
  #unspaced = 0;
  #inWord = false;

  add(text: string): void {
    if (text === '') return;
    const found = text.match(/\S+/g);
    if (found === null) {
      this.#inWord = false;
      return;
    }
    this.#words += found.length;
    if (this.#inWord && /^\S/.test(text)) this.#words -= 1;
    this.#inWord = /\S$/.test(text);
    for (const word of found) this.#characters += word.length;
    this.#unspaced += unspacedLetters(text);
  }

  /** The end of a paragraph, a cell, a line: whatever follows is a new word. */
  separate(): void {
    this.#inWord = false;
  }

  get words(): number {
    return this.#words;
  }

  /** False when white space does not tell the words of this text apart, so that a person has to count it. */
  get tellsWords(): boolean {
    return this.#words > 0 && tellsWords(this.#characters, this.#unspaced);
  }
}
