import { hasWords } from './countWords.ts';

/** Half of a character that two units make, as where a text is cut in the middle of an emoji. */
const mend = (text: string): string => text.toWellFormed();

/** A line as it may be sent: the contract refuses control characters, which nobody types and some programs paste. */
export const sendableLine = (text: string): string =>
  mend(text)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

const unchanged = '\t\n\r';
/** Ends of lines and pages, as word processors and old systems write them. */
const breaks = '\v\f\u0085';

/** A text of several lines as it may be sent: line ends and tabs stay, other ends of lines and pages become line ends. */
export const sendableText = (text: string): string =>
  mend(text).replace(/\p{Cc}/gu, (mark) => (unchanged.includes(mark) ? mark : breaks.includes(mark) ? '\n' : ''));

/** A text without blanks around it; null where nothing of it can be seen. */
export const shownText = (text: string | null | undefined): string | null =>
  text != null && hasWords(text) ? text.trim() : null;
