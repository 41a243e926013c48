import type { MessageFormatElement } from 'react-intl';
import type { Guide } from './guide.ts';
import { argument, listCounts, listVariants } from './variants.ts';

export type Message = {
  readonly id: string;
  readonly elements: readonly MessageFormatElement[];
  /** The same message in English, and where it stands. */
  readonly english: readonly MessageFormatElement[];
  readonly description: string;
};

/** Characters of a button at most, with eight for each argument. */
const maxButton = 40;

/** Words of a sentence at most: a longer one is read twice. */
const maxSentence = 28;

const isLong = (text: string): boolean =>
  text.split(/(?<=[.?!:;…])\s+/).some((sentence) => sentence.split(/\s+/).length > maxSentence);

const measureText = (text: string): number => text.replaceAll(argument, 'argument').length;

/** Whether a text ends as a sentence; null where that cannot be told: by what an argument brings, by an abbreviation, or by the comma of a salutation. */
const endsSentence = (text: string, { abbreviations }: Guide): boolean | null => {
  const bare = text.trim();
  if (/,$/.test(bare) || bare.endsWith(argument)) return null;
  if (abbreviations.some((abbreviation) => bare.endsWith(abbreviation))) return null;
  return /[.?!…:][”“»)]?$/.test(bare);
};

const listEnds = (texts: readonly string[], guide: Guide): ReadonlySet<boolean> =>
  new Set(texts.flatMap((text) => endsSentence(text, guide) ?? []));

const areAlike = (one: ReadonlySet<boolean>, other: ReadonlySet<boolean>): boolean =>
  one.size === 0 || other.size === 0 || (one.size === other.size && [...one].every((end) => other.has(end)));

/** What a button says is described as “Button …”; “A button …” tells of one. */
const isButton = (description: string): boolean => /^button\b/i.test(description);

/** Problems of fields and errors: sentences, whatever their language. */
const isProblem = (id: string): boolean => /^(?:error|field)\./.test(id);

/** Marks that a typewriter has, and the long dash, which no language here has. */
const typewritten = /["']|\.\.\.| - |—/;

const quotationMarks = /[„“”«»‹›‚‘]/gu;

/** Marks that are not the language's own. */
const hasOtherMarks = (text: string, { quotes }: Guide): boolean =>
  typewritten.test(text) || (text.match(quotationMarks) ?? []).some((mark) => !quotes.includes(mark));

/** Everything that is wrong with a message by the page of its language, a few words each. */
export const findMessageFaults = ({ id, elements, english, description }: Message, guide: Guide): readonly string[] => {
  const texts = listVariants(elements);
  const original = listVariants(english);
  const isAmong = (ids: readonly RegExp[]): boolean => ids.some((pattern) => pattern.test(id));
  const has = (pattern: RegExp, among: readonly string[]): boolean => among.some((text) => pattern.test(text));
  const specified = guide.specification.get(id);
  const ends = listEnds(texts, guide);

  const forbidden = guide.forbidden.filter(({ phrases, exceptIds, exceptPhrases }) => {
    const read = texts.map((text) => exceptPhrases.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text));
    return !isAmong(exceptIds) && phrases.some(({ pattern }) => has(pattern, read));
  });
  const missing = guide.terms.filter(
    ({ phrases, terms, exceptIds }) =>
      !isAmong(exceptIds) &&
      phrases.some(({ pattern }) => has(pattern, original)) &&
      !terms.some(({ pattern }) => has(pattern, texts)),
  );
  const unsaid = guide.needed.filter(
    ({ ids, words }) => isAmong(ids) && texts.some((text) => words.every(({ pattern }) => !pattern.test(text))),
  );
  const counted = listCounts(elements);
  return [
    ...forbidden.map(({ phrases }) => `not: ${phrases[0]?.written}`),
    ...unsaid.map(({ words }) => `must: ${words[0]?.written}`),
    ...missing.map(({ phrases }) => `term: ${phrases[0]?.written}`),
    ...(isProblem(id) || areAlike(ends, listEnds(original, guide)) ? [] : ['end']),
    ...(isProblem(id) && ends.has(false) && specified === undefined ? ['full stop'] : []),
    ...(isButton(description) &&
    (texts.some((text) => measureText(text) > maxButton) || texts.some((text) => /\.$/.test(text)))
      ? ['button']
      : []),
    ...(listCounts(english).every((name) => counted.includes(name)) ? [] : ['plural']),
    ...(texts.some((text) => hasOtherMarks(text, guide)) ? ['marks'] : []),
    ...(texts.some(isLong) ? ['sentence'] : []),
    ...(specified === undefined || texts.some((text) => text.startsWith(specified)) ? [] : ['specification']),
  ];
};
