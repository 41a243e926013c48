/** From so many characters on, the index of parts of names helps; shorter texts are looked for at the beginning of names. */
const minPartLength = 3;

export type Searched = {
  /** the number that may be meant; null where it is none */
  readonly number: number | null;
  /** of the names that may be meant, for `lower(name) like lower(pattern)`; null where only a number is */
  readonly pattern: string | null;
};

/** A number behind its sign in any of the languages, as lists print it: `#12`, `No. 12`, `Nr 12`, `№ 12`; on papers and in mails, behind words. */
const signed = /^(.*\s)?(?:#|№|n[or]\.?)\s*(\d{1,9})$/iu;

/** Blanks and marks of direction that come along where a text is copied; within a name they are part of it. */
const around = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** What somebody looks for: `No. 12` is a number, `12` and `Order no. 12` may be in a name, too, and so is anything else. Null where nothing is. */
export const searchedBy = (q: string | undefined): Searched | null => {
  // Names are stored composed.
  const text = q?.replace(around, '').normalize('NFC') ?? '';
  if (text === '') return null;
  const [, words, digits] = signed.exec(text) ?? [];
  const number = digits ?? (/^\d{1,9}$/.test(text) ? text : null);
  if (digits !== undefined && words === undefined) return { number: Number(digits), pattern: null };
  const literal = text.replace(/[\\%_]/g, '\\$&');
  return {
    number: number === null ? null : Number(number),
    pattern: [...text].length < minPartLength ? `${literal}%` : `%${literal}%`,
  };
};
