import { isMadeUp } from '../paths/anything.ts';
import { readable } from '../paths/expectations/readable.ts';

const longest = 90;

/** What a message carries, in short; of an object its fields. Empty for nothing. */
export const contentText = (value: unknown): string => {
  if (value === undefined) return '';
  if (value instanceof Error) return value.message;
  const text = readable(value, () => 'actor');
  const inner = !isMadeUp(value) && text.startsWith('{') && text.endsWith('}') ? text.slice(1, -1) : text;
  return inner.length <= longest ? inner : `${inner.slice(0, longest - 1).toWellFormed()}…`;
};
