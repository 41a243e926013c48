import type { Unit } from '../../openapi/types.ts';
import { maxMessages, wordsOfMessage } from './requestLimits.ts';

/** What a brand calls a sworn page: characters with spaces, how finely pages are counted, and the least that is charged. */
export type PageRule = { readonly characters: number; readonly step: number; readonly minimum: number };

/** What there is to work on, as it was counted or agreed on. */
export type Measured = { readonly words: number; readonly characters: number; readonly minutes: number };

const quarter = 15;

/** So many pages, of which a started one counts whole; in hundredths, so that a step such as 0.1 is exact. */
const countPages = (characters: number, { characters: ofPage, step, minimum }: PageRule): number => {
  if (characters === 0) return 0;
  const steps = Math.ceil((characters * 100) / (ofPage * Math.round(step * 100)));
  return Math.max(minimum, (steps * Math.round(step * 100)) / 100);
};

/** What is longer than so many messages is a written translation. */
export const isTooLongForMessages = (words: number): boolean => words > maxMessages * wordsOfMessage;

const countMessages = (words: number): number => Math.min(maxMessages, Math.ceil(words / wordsOfMessage));

/** The one rule of how many units a request has: estimate, offer and guards ask here. */
export const computeQuantity = (unit: Unit, { words, characters, minutes }: Measured, page: PageRule): number => {
  switch (unit) {
    case 'word':
      return words;
    case 'page':
      return countPages(characters, page);
    case 'message':
      return countMessages(words);
    case 'minute':
      return Math.ceil(minutes / quarter) * quarter;
    case 'hour':
      return Math.ceil(minutes / 60);
  }
};

/** Characters with a space that a word has on average. */
const charactersOfWord = 6;

/** About how many words so many units are: how long work takes whose units a person has named. */
export const wordsOfQuantity = (unit: Unit, quantity: number, { characters }: PageRule): number => {
  switch (unit) {
    case 'word':
      return quantity;
    case 'page':
      return Math.ceil((quantity * characters) / charactersOfWord);
    case 'message':
      return quantity * wordsOfMessage;
    case 'minute':
    case 'hour':
      return 0;
  }
};
