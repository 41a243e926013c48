/** The number of the line in which a place of a text is. */
const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length;

/** The lines in which a text has a mark, in their order. */
export const linesWith = (text: string, mark: RegExp): readonly number[] =>
  [...text.matchAll(mark)].map(({ index }) => lineAt(text, index));
