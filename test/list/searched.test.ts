import { expect, test } from 'vitest';
import { searchedBy } from '../../server/list/searched.ts';
import { message } from '../../server/platform/core/messages.ts';

test.each(['en', 'de', 'pl', 'uk'] as const)('a number is found as lists print it in %s', (locale) => {
  const printed = message(locale, 'list.orders.number', { number: '16' });
  expect(searchedBy(printed)).toEqual({ number: 16, pattern: null });
  expect(searchedBy(printed.toLowerCase().replace(/\s/, ''))).toEqual({ number: 16, pattern: null });
});

test.each(['#16', ' # 16 ', 'Nr 16', 'nr.16', 'No 16', '№16'])('%j is a number alone', (typed) => {
  expect(searchedBy(typed)).toEqual({ number: 16, pattern: null });
});

test.each(['en', 'de', 'pl', 'uk'] as const)('a number is found as papers and mails print it in %s', (locale) => {
  for (const printed of [
    message(locale, 'invoice.order', { number: '16' }),
    message(locale, 'mail.orderPlaced.subject', { number: '16' }),
    message(locale, 'list.payments.order', { number: '16', service: 'Service' }),
  ])
    expect(searchedBy(printed)).toEqual({ number: 16, pattern: `%${printed}%` });
});

test.each([
  ['\u200e16\u200b', 16, '16%'],
  ['16', 16, '16%'],
  ['FV/2026/0016', null, '%FV/2026/0016%'],
  ['Nr 16a', null, '%Nr 16a%'],
  ['north 16', null, '%north 16%'],
  ['100%', null, '%100\\%%'],
] as const)('%j may be in a name', (typed, number, pattern) => {
  expect(searchedBy(typed)).toEqual({ number, pattern });
});
