/** Words of a text: runs between white space. `Intl.Segmenter` takes seconds on long texts, this takes milliseconds. */
export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** Letters of scripts that are written without spaces: white space says nothing of their words. */
export const unspacedLetters = (text: string): number => text.match(unspaced)?.length ?? 0;

/** Whether white space tells the words apart. Past a fifth of unspaced letters a person has to count. */
export const tellsWords = (characters: number, unspacedOfThem: number): boolean => unspacedOfThem <= characters / 5;
