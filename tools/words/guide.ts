/** A word or phrase of a language's page, as a pattern: `*` stands for the rest of a word. */
export type Phrase = { readonly written: string; readonly pattern: RegExp };

type Row = {
  readonly phrases: readonly Phrase[];
  /** Ids of messages that may differ; `*` stands for any end. */
  readonly exceptIds: readonly RegExp[];
  /** Phrases within which it may stand. */
  readonly exceptPhrases: readonly string[];
};

export type Term = Row & { readonly terms: readonly Phrase[] };

/** Messages of which each text has one of these words. */
export type Needed = { readonly ids: readonly RegExp[]; readonly words: readonly Phrase[] };

/** What `docs/words-<language>.md` says that can be checked. */
export type Guide = {
  readonly forbidden: readonly Row[];
  readonly needed: readonly Needed[];
  readonly terms: readonly Term[];
  /** Words of the specification, by the id of the message that has them. */
  readonly specification: ReadonlyMap<string, string>;
  /** A quotation's first and last mark. */
  readonly quotes: string;
  /** What ends with a point, which may end a sentence as well. */
  readonly abbreviations: readonly string[];
};

const escapeText = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Small letters stand for capital ones, too. A phrase that begins with `…` is meant within a sentence, not at its beginning. */
export const parsePhrase = (written: string): Phrase => {
  const isWithin = written.startsWith('…');
  const words = escapeText(isWithin ? written.slice(1) : written).replaceAll('\\*', '[\\p{L}\\p{M}]*');
  const before = isWithin ? '(?<=[\\p{L}\\p{N},;:)–»”] )' : '(?<![\\p{L}\\p{N}-])';
  const flags = written === written.toLowerCase() ? 'iu' : 'u';
  return { written, pattern: new RegExp(`${before}${words}(?![\\p{L}\\p{N}])`, flags) };
};

const codesIn = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

const findSection = (page: string, heading: string): string =>
  page.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';

/** Rows of the table of a section, without its head. */
export const listRows = (page: string, heading: string): readonly (readonly string[])[] =>
  [...findSection(page, heading).matchAll(/^\|(.*)\|$/gm)]
    .slice(2)
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()));

/** Ids of messages in a cell; `*` stands for any part. */
const idsIn = (cell: string): readonly RegExp[] =>
  codesIn(cell).map((id) => new RegExp(`^${escapeText(id).replaceAll('\\*', '.*')}$`));

const toRow = (phrases: string, except: string): Row => ({
  phrases: codesIn(phrases).map(parsePhrase),
  exceptIds: idsIn(except),
  exceptPhrases: [...except.matchAll(/“([^”]+)”/g)].map(([, phrase = '']) => phrase),
});

/** Reads the page of a language. */
export const readGuide = (page: string): Guide => ({
  forbidden: listRows(page, 'Words not to use').map(([not = '', , except = '']) => toRow(not, except)),
  needed: listRows(page, 'Words that must be there').map(([ids = '', words = '']) => ({
    ids: idsIn(ids),
    words: codesIn(words).map(parsePhrase),
  })),
  terms: listRows(page, 'Terms')
    .map(([english = '', terms = '', except = '']) => ({
      ...toRow(english, except),
      terms: codesIn(terms).map(parsePhrase),
    }))
    .filter(({ terms }) => terms.length > 0),
  specification: new Map(
    listRows(page, 'Words of the specification').map(([text = '', id = '']) => [codesIn(id)[0] ?? '', text]),
  ),
  quotes: (/Quotation marks are (.)…(.)/.exec(page) ?? []).slice(1).join(''),
  abbreviations: codesIn(findSection(page, 'Abbreviations')),
});
