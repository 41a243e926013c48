/** From so many characters on, the index of parts of names helps; shorter texts are looked for at the beginning of names. */
const minPartLength = 3;

export type Searched = {
  /** the number that may be meant; null where it is none */
  readonly number: number | null;
  /** of the names that may be meant, for `lower(name) like lower(pattern)`; null where only a number is */
  readonly pattern: string | null;
};

/** What stands before a number in any of the languages, as lists and papers print it: `#12`, `No. 12`, `Nr 12`, `№ 12`. */
const sign = /^(?:#|№|n[or]\.?)\s*(?=\d)/iu;

/** What somebody looks for: `12` or `No. 12` is a number, and anything without the sign may be in a name. Null where nothing is. */
export const searchedBy = (q: string | undefined): Searched | null => {
  // Names are stored composed.
  const text = q?.trim().normalize('NFC') ?? '';
  if (text === '') return null;
  const bare = text.replace(sign, '');
  const number = /^\d{1,9}$/.test(bare) ? Number(bare) : null;
  if (number !== null && bare !== text) return { number, pattern: null };
  const literal = text.replace(/[\\%_]/g, '\\$&');
  return { number, pattern: [...text].length < minPartLength ? `${literal}%` : `%${literal}%` };
};
