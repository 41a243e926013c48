import { visibleText } from '../lib/countWords.ts';
import { linkOf } from '../lib/link.ts';

/** What is copied often brings along what cannot be seen, such as marks of direction around a number. */
const seen = (typed: string): string => visibleText(typed).trim();

/** An address as it is meant: with the protocol that browsers do not show, and nobody types. */
export const normaliseLink = (typed: string): string => {
  const shown = seen(typed);
  const isBare = !/^[a-z][a-z\d+-]*:/i.test(shown) && !/[@\s]/.test(shown);
  const completed = `https://${shown}`;
  return isBare && linkOf(completed) !== null ? completed : shown;
};

/** A phone number as it is meant: with the plus that many dial as two zeros. */
export const normalisePhoneNumber = (typed: string): string =>
  seen(typed)
    .replace(/^tel:/i, '')
    .replace(/^00(?=[1-9])/, '+');
