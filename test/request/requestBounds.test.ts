import { describe, expect, test } from 'vitest';
import { maxLengths } from '../../machines/lib/fieldLengths.ts';
import { isPhoneNumber } from '../../machines/lib/phoneNumber.ts';
import { type DraftFields, emptyFields } from '../../machines/request/draft.ts';
import { requestProblems } from '../../machines/request/requestForm.ts';
import { maxLinkLength, maxLinks, maxPhoneNumbers, maxWords } from '../../machines/request/requestLimits.ts';
import type { FieldCode, Service } from '../../openapi/types.ts';

const now = Date.parse('2026-11-20T09:00:00.000Z');
const at = (milliseconds: number): string => new Date(now + milliseconds).toISOString();
const hour = 3_600_000;
const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');
const link = (length: number): string => 'https://example.com/'.padEnd(length, 'a');
const links = (count: number): string[] => Array.from({ length: count }, (_, index) => `https://example.com/${index}`);
const numbers = (count: number): string[] => Array.from({ length: count }, (_, index) => `+48 22 307 18 4${index}`);

/** What is said of one field of a request that names nothing else. */
const findSaid = (service: Service, field: keyof DraftFields, changed: Partial<DraftFields>): FieldCode | undefined =>
  requestProblems(
    { ...emptyFields, ...changed },
    { service, files: { count: 0, ready: true }, now, isPhoneNumber, shipmentProblems: () => [] },
  ).find((problem) => problem.field === field)?.code;

type Case = readonly [Service, keyof DraftFields, Partial<DraftFields>, FieldCode];

/** The last value that is accepted, and the first that is refused (specification 5 and 9). */
const bounds: readonly (readonly [
  Service,
  keyof DraftFields,
  Partial<DraftFields>,
  Partial<DraftFields>,
  FieldCode,
])[] = [
  ['email', 'text', { text: words(330) }, { text: words(331) }, 'TooManyWords'],
  ['email', 'text', { text: words(1) }, { text: ' ' }, 'Required'],
  [
    'email',
    'categoryId',
    { text: words(165), categoryId: 2 },
    { text: words(166), categoryId: 2 },
    'SpecialisationRefused',
  ],
  ['write', 'deadline', { deadline: at(1) }, { deadline: at(0) }, 'DeadlinePassed'],
  ['phone-call', 'startsAt', { startsAt: at(hour) }, { startsAt: at(hour - 1) }, 'TooSoon'],
  ['phone-call', 'startsAt', { startsAt: at(hour) }, { startsAt: at(0) }, 'DeadlinePassed'],
  ['interpreting', 'startsAt', { startsAt: at(hour) }, { startsAt: at(hour - 1) }, 'TooSoon'],
  ['phone-call', 'duration', { duration: 5 }, { duration: 4 }, 'OutOfRange'],
  ['phone-call', 'duration', { duration: 240 }, { duration: 241 }, 'OutOfRange'],
  ['interpreting', 'duration', { duration: 60 }, { duration: 59 }, 'OutOfRange'],
  ['interpreting', 'duration', { duration: 600 }, { duration: 601 }, 'OutOfRange'],
  ['interpreting', 'place', { place: 'Ulm' }, { place: 'Ul' }, 'TooShort'],
  ['website', 'links', { links: links(maxLinks) }, { links: links(maxLinks + 1) }, 'TooMany'],
  ['website', 'links', { links: [link(maxLinkLength)] }, { links: [link(maxLinkLength + 1)] }, 'LinkInvalid'],
  [
    'phone-call',
    'phoneNumbers',
    { phoneNumbers: numbers(maxPhoneNumbers) },
    { phoneNumbers: [...numbers(maxPhoneNumbers), '+49 30 901821'] },
    'TooMany',
  ],
  ['write', 'words', { words: maxWords }, { words: maxWords + 1 }, 'OutOfRange'],
  ['write', 'note', { note: 'a'.repeat(maxLengths.note) }, { note: 'a'.repeat(maxLengths.note + 1) }, 'TooLong'],
  [
    'write',
    'comments',
    { comments: 'a'.repeat(maxLengths.comments) },
    { comments: 'a'.repeat(maxLengths.comments + 1) },
    'TooLong',
  ],
];

describe('a request is accepted up to its bounds, and refused one step past them', () => {
  test.each(bounds)('%s: %s', (service, field, accepted, refused, code) => {
    expect(findSaid(service, field, accepted)).toBeUndefined();
    expect(findSaid(service, field, refused)).toBe(code);
  });
});

/** What a rule of one service leaves alone in others. */
const elsewhere: readonly Case[] = [
  ['write', 'text', { text: '' }, 'Required'],
  ['write', 'text', { text: words(331) }, 'TooManyWords'],
  ['write', 'categoryId', { text: words(331), categoryId: 2 }, 'SpecialisationRefused'],
];

test.each(elsewhere)('%s: %s has no such rule', (service, field, changed, code) => {
  expect(findSaid(service, field, changed)).not.toBe(code);
});
