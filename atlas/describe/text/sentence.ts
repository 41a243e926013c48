import { errorText } from '../../errorText.ts';

/** An error in one line; where it stands in which files is left out. */
export const sentence = (error: unknown): string => {
  const text = errorText(error)
    .replace(/\nRequire stack:[\s\S]*/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 400);
  return /[.!?]$/.test(text) ? text : `${text}.`;
};
