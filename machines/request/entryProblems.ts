import type { FieldCode } from '../../openapi/types.ts';
import { parseLink } from '../lib/link.ts';
import { normalisePhoneNumber } from '../lib/normalisePhoneNumber.ts';
import { maxLinkLength, maxPhoneNumberLength } from './requestLimits.ts';

/** What is wrong with each entry of a list, so that it is said beside it; null where nothing is. */
type EntryProblems = readonly (FieldCode | null)[];

/** @param keyOf what makes two entries the same one; null when an entry is none */
const findEntryProblems = (
  entries: readonly string[],
  keyOf: (entry: string) => string | null,
  invalid: FieldCode,
  maxLength: number,
): EntryProblems => {
  const keys = entries.map(keyOf);
  return keys.map((key, index) => {
    if (key === null) return invalid;
    if ((entries[index] ?? '').length > maxLength) return 'TooLong';
    return keys.indexOf(key) < index ? 'Duplicate' : null;
  });
};

/** Addresses of pages: each valid, without spaces, and once (specification 5). */
export const linkProblems = (links: readonly string[]): EntryProblems =>
  findEntryProblems(links, parseLink, 'LinkInvalid', maxLinkLength);

/** Numbers to be called: each in international format, and once (specification 5). */
export const phoneProblems = (numbers: readonly string[], isPhoneNumber: (text: string) => boolean): EntryProblems =>
  findEntryProblems(
    numbers,
    (number) => (isPhoneNumber(number) ? normalisePhoneNumber(number).replace(/\D/g, '') : null),
    'PhoneInvalid',
    maxPhoneNumberLength,
  );
