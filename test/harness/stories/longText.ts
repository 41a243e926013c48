/** A text as long as it may be, of one word or of many. */
export const longText = (word: string, length: number): string =>
  word.repeat(Math.ceil(length / word.length)).slice(0, length);
