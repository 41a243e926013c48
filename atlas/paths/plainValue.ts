import { digest } from './digest.ts';

const longest = 60;

/** A sample in a few words. */
export const plainValue = (value: unknown): string => {
  if (value instanceof Error) return `“${value.message}”`;
  const text = digest(value);
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
};
