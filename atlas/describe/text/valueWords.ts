import { isMachine } from '../../xstate/machines.ts';

/** What a value is, in a word or two: `a number`. */
export const valueWords = (value: unknown): string => {
  if (value === undefined || value === null) return String(value);
  if (typeof value === 'function')
    return /^class\b/.test(Function.prototype.toString.call(value)) ? 'a class' : 'a function';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Promise) return 'a promise';
  if (isMachine(value)) return 'a machine';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
};
