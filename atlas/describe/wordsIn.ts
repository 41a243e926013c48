/** The words of a name, in small letters: `timedOut`, `timed_out` and `TIMED-OUT` are `timed` and `out`. */
export const wordsIn = (name: string): string[] =>
  name
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? [];
