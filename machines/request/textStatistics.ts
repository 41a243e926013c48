import type { CountDoubt, DoubtReason } from '../../openapi/types.ts';
import { hasLetter, isAddress, runs, splitTokens, wordsOfToken } from '../lib/countWords.ts';

/** What of a text tells whether its count of words can be true. Shapes of paragraphs add up to the shape of their text. */
export type TextStatistics = {
  readonly words: number;
  /** Visible characters. */
  readonly characters: number;
  /** Runs of visible characters between white space. */
  readonly tokens: number;
  /** Letters of scripts that are written without spaces. */
  readonly unspaced: number;
  /** Places within counted words where another word may begin. */
  readonly seams: number;
  /** The same within addresses, which honest texts have more of; within links, only what is more than their paths have. */
  readonly addressSeams: number;
  /** Addresses of web pages and mailboxes. */
  readonly links: number;
  readonly linkCharacters: number;
  /** Letters of runs that are longer than any language's words. */
  readonly endless: number;
  /** Words of up to three letters, which every language has many of. */
  readonly short: number;
};

export const emptyStatistics: TextStatistics = {
  words: 0,
  characters: 0,
  tokens: 0,
  unspaced: 0,
  seams: 0,
  addressSeams: 0,
  links: 0,
  linkCharacters: 0,
  endless: 0,
  short: 0,
};

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/gu;
const softHyphen = /[\p{Lu}\p{Ll}\p{N}]\u00ad+(?=[\p{Lu}\p{Ll}])/gu;

const letters = /\p{L}[\p{L}\p{M}]*/gu;
const simple = /^\P{L}*\p{Lu}?\p{Ll}{1,30}[^\p{L}\p{M}\p{N}]*$/u;
/** `camelCase`, `THEword`, letters of two scripts, a letter or a mark that passes for punctuation. */
const seamInRun =
  /\p{Ll}(?=\p{Lu})|\p{Lu}{2}(?=\p{Ll}{3})|[\p{Lu}\p{Ll}](?=\p{Lo})|\p{Lo}(?=[\p{Lu}\p{Ll}])|\p{Lm}(?=[\p{Lu}\p{Ll}])|\p{Script=Latin}(?![\p{Script=Latin}\p{Lm}])(?=\p{L})|\p{Script=Cyrillic}(?![\p{Script=Cyrillic}\p{Lm}])(?=\p{L})|(?![\u0300-\u0338])\p{M}(?=[\p{Lu}\p{Ll}])/gu;
/** Apostrophes that belong to a word: `l’article`, `dell’anno`, `isn’t`, `п’ять`. */
const elision =
  /(?<!\p{L})(?:[cdjlmnst]|qu|un|(?:d|n|s)?[aeu]ll)['’](?=\p{L})|\p{L}['’](?=(?:[stdm]|re|ll|ve)(?!\p{L}))|\p{L}['’](?=[яюєї])/giu;

const maxWordLength = 30;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Words that could stand in a run between white space, at most. A number counts where letters stand beside it. */
const possibleWords = (token: string): number => {
  let possible = 0;
  let wasNumber = false;
  for (const run of token.match(runs) ?? []) {
    const isNumber = !hasLetter.test(run);
    if (!isNumber || !wasNumber) possible += Math.max(1, count(run, letters)) + count(run, seamInRun);
    wasNumber = isNumber;
  }
  return possible - count(token, elision);
};

/** What stands before a link's path: its scheme and its host. */
const webHost = /^[^\p{L}\p{N}]*(?:https?:\/\/|ftp:\/\/|www\.)[^/?#]*/iu;
const mailbox = /^(?:mailto:)?([^@/]+)@[^@/\s]+\.[^@/\s]+$/i;
/** Words that the path of an honest link has at most, and the name of a mailbox. */
const maxPathLength = 10;
const maxMailboxLength = 4;

/** Places within a link where more words begin than honest links have; null for what is no link. */
const linkSeams = (token: string): number | null => {
  const host = webHost.exec(token)?.[0];
  const box = host === undefined ? mailbox.exec(token)?.[1] : undefined;
  if (host === undefined && box === undefined) return null;
  const text = box ?? token.slice(host?.length);
  const words = count(text, /\p{L}{3,}/gu) + count(text, seamInRun);
  return Math.max(0, words - (box === undefined ? maxPathLength : maxMailboxLength));
};

const computeToken = (token: string): TextStatistics => {
  const words = wordsOfToken(token);
  const shape = { ...emptyStatistics, words, characters: token.length, tokens: 1, short: token.length <= 3 ? 1 : 0 };
  if (simple.test(token)) return shape;
  const inLink = isAddress(token) ? linkSeams(token) : null;
  if (inLink === null) shape[isAddress(token) ? 'addressSeams' : 'seams'] = Math.max(0, possibleWords(token) - words);
  else {
    shape.addressSeams = inLink;
    shape.links = 1;
    shape.linkCharacters = token.length;
  }
  for (const run of token.match(letters) ?? []) if (run.length > maxWordLength) shape.endless += run.length;
  return shape;
};

/** Texts repeat their short words: each is looked at once. A longer one would hold the text in memory that it was cut from. */
const known = new Map<string, TextStatistics>();
const [maxKnownTokens, maxKnownLength] = [20_000, 12] as const;

const getTokenStatistics = (token: string): TextStatistics => {
  const found = known.get(token);
  if (found !== undefined) return found;
  const shape = computeToken(token);
  if (token.length > maxKnownLength) return shape;
  if (known.size >= maxKnownTokens) known.clear();
  known.set(token, shape);
  return shape;
};

/** Holds a character that is not of the Latin, Greek or Cyrillic alphabet, a usual mark or a blank: one that may show nothing, or part words. */
const unusual =
  /[^\t\n\r\x20-\x7e\xa0-\xac\xae-\u02af\u0370-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u20ac\u2116]/;

/** Runs between white space of a text of usual characters, without a list of them all. */
function* usualTokens(text: string): Generator<string> {
  let start = -1;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0x20;
    const isBlank = code <= 0x20 || code === 0xa0;
    if (!isBlank && start < 0) start = at;
    else if (isBlank && start >= 0) {
      yield text.slice(start, at);
      start = -1;
    }
  }
}

/** The shape of a text whose first and last words are whole. */
export const computeStatistics = (text: string): TextStatistics => {
  const isUsual = !unusual.test(text);
  const shape = { ...emptyStatistics };
  if (!isUsual) {
    shape.seams = count(text, softHyphen);
    shape.unspaced = count(text, unspaced);
  }
  for (const token of isUsual ? usualTokens(text) : splitTokens(text)) {
    const found = getTokenStatistics(token);
    shape.words += found.words;
    shape.characters += found.characters;
    shape.tokens += 1;
    shape.short += found.short;
    shape.seams += found.seams;
    shape.addressSeams += found.addressSeams;
    shape.links += found.links;
    shape.linkCharacters += found.linkCharacters;
    shape.endless += found.endless;
  }
  return shape;
};

export const addStatistics = (one: TextStatistics, other: TextStatistics): TextStatistics => ({
  words: one.words + other.words,
  characters: one.characters + other.characters,
  tokens: one.tokens + other.tokens,
  unspaced: one.unspaced + other.unspaced,
  seams: one.seams + other.seams,
  addressSeams: one.addressSeams + other.addressSeams,
  links: one.links + other.links,
  linkCharacters: one.linkCharacters + other.linkCharacters,
  endless: one.endless + other.endless,
  short: one.short + other.short,
});

/** Characters with spaces: one space or line end between two runs of visible characters, however many the text has. */
export const charactersWithSpaces = ({ characters, tokens }: TextStatistics): number =>
  characters + Math.max(0, tokens - 1);

/** What honest documents of the offered languages stay within, with room to spare; a few words' slack for short texts. */
const honest = { unspaced: 0.01, seams: 0.06, endless: 0.05, slack: 5, minAverage: 1.6, maxAverage: 10, spread: 12 };
const addresses = { share: 0.04, slack: 20 };
/** A text that consists of links to more than this holds what is hidden in them. */
const links = { share: 0.12, slack: 6 };
/** Every language has short words; a text of many long words that has none was glued together. */
const glued = { from: 40, length: 8, short: 0.04 };

/** Characters of a word, on average. A link is one word, however long it is. */
const wordLength = ({ words, characters, links: found, linkCharacters }: TextStatistics): number =>
  words > found ? (characters - linkCharacters) / (words - found) : 0;

/** What a text shows where its count may not be what a person would count. */
const reasons = {
  unspaced: ({ unspaced, characters }) => unspaced > honest.slack + characters * honest.unspaced,
  seams: ({ seams, words }) => seams > honest.slack + words * honest.seams,
  addresses: ({ addressSeams, words }) => addressSeams > addresses.slack + words * addresses.share,
  links: ({ links: found, words }) => found > links.slack + words * links.share,
  endless: ({ endless, characters }) => endless > 2 * maxWordLength + characters * honest.endless,
  wordLength: (shape) => {
    const length = wordLength(shape);
    const isTooLong = length > honest.maxAverage + honest.spread / Math.sqrt(shape.words);
    return isTooLong || (shape.words >= 30 && length < honest.minAverage);
  },
  glued: (shape) =>
    shape.words >= glued.from && wordLength(shape) >= glued.length && shape.short < shape.words * glued.short,
} as const satisfies Record<DoubtReason, (shape: TextStatistics) => boolean>;

const isReason = (name: string): name is DoubtReason => Object.hasOwn(reasons, name);
const allReasons: readonly DoubtReason[] = Object.keys(reasons).filter(isReason);

/** Letters of a word, on average, in the language of the shortest words: no text has more words than its letters make of these. */
const minWordLetters = 4;

/** How many words a text has at most, where its count is doubtful for these reasons. */
const maxWords = (shape: TextStatistics, found: readonly DoubtReason[]): number => {
  const { words, characters, seams, addressSeams, unspaced: letters, endless, linkCharacters } = shape;
  const hidden = found.includes('links') ? linkCharacters / minWordLetters : 0;
  const glue = found.includes('wordLength') || found.includes('glued') ? characters / minWordLetters : 0;
  return Math.ceil(Math.max(words + seams + addressSeams + letters + endless / minWordLetters + hidden, glue));
};

/** Why the count of words may not be what a person would count; null where it is, or where there are no words. */
export const findDoubt = (shape: TextStatistics): CountDoubt | null => {
  const { words } = shape;
  const found = words === 0 ? [] : allReasons.filter((reason) => reasons[reason](shape));
  return found.length === 0 ? null : { reasons: found, words, most: maxWords(shape, found) };
};
