import { type GlossaryLanguage, glossary } from './glossary.ts';

/** Words of one entry at most. */
const maxEntryWords = Math.max(
  ...glossary.flatMap((entry) => Object.values(entry).map((words) => words.split(' ').length)),
);

const wordOrRest = /[\p{L}\p{M}\p{N}'’-]+|[^\p{L}\p{M}\p{N}'’-]+/gu;
const begins = /^[\p{L}\p{N}]/u;

type Known = { readonly from: string; readonly to: string };

const listEntries = (source: GlossaryLanguage, target: GlossaryLanguage): ReadonlyMap<string, Known> => {
  const entries = new Map<string, Known>();
  for (const entry of glossary) {
    const from = entry[source];
    const key = from.toLowerCase();
    if (!entries.has(key)) entries.set(key, { from, to: entry[target] });
  }
  return entries;
};

/** A capital that the glossary does not have begins a sentence: the translation begins with one, too. */
const matchCase = (original: string, { from: known, to: translated }: Known): string =>
  original !== known && /^\p{Lu}/u.test(original)
    ? translated.charAt(0).toUpperCase() + translated.slice(1)
    : translated;

/** A text with the words of the glossary in another language; what the glossary lacks, and all signs between, stay. */
export const translateWords = (text: string, source: GlossaryLanguage, target: GlossaryLanguage): string => {
  const entries = listEntries(source, target);
  const parts = text.match(wordOrRest) ?? [];
  const translated: string[] = [];
  for (let at = 0; at < parts.length; ) {
    let taken = 1;
    let said = parts[at] ?? '';
    for (let count = begins.test(said) ? maxEntryWords : 0; count > 0; count -= 1) {
      const original = parts.slice(at, at + 2 * count - 1).join('');
      const found = entries.get(original.toLowerCase());
      if (found === undefined) continue;
      taken = 2 * count - 1;
      said = matchCase(original, found);
      break;
    }
    translated.push(said);
    at += taken;
  }
  return translated.join('');
};
