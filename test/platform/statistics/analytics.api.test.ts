import { describe, expect, test } from 'vitest';
import { validationMessages } from '../../../tools/providers/analytics/validationMessages.ts';

const now = Date.UTC(2026, 10, 20);
const params = {
  transaction_id: '7',
  currency: 'EUR',
  value: 150.5,
  tax: 28.6,
  shipping: 0,
  session_id: '1700000001',
  engagement_time_msec: 1,
  items: [
    { item_id: 'write-economy', price: 100.25, quantity: 1 },
    { item_name: 'Written translation', price: 50.25, quantity: 1 },
  ],
};
const body = {
  client_id: '1.2',
  timestamp_micros: now * 1000,
  consent: { ad_user_data: 'DENIED', ad_personalization: 'GRANTED' },
  events: [{ name: 'purchase', params }],
};
const withParams = (changes: object) => ({
  ...body,
  events: [{ name: 'purchase', params: { ...params, ...changes } }],
});
const found = (sent: unknown, behavior: 'RELAXED' | 'ENFORCE_RECOMMENDATIONS' = 'ENFORCE_RECOMMENDATIONS') =>
  validationMessages(sent, now, behavior).map(({ fieldPath, validationCode }) => `${fieldPath} ${validationCode}`);

describe('the stand-in for Google Analytics', () => {
  test('finds nothing wrong with a purchase', () => {
    expect(found(body)).toEqual([]);
    expect(found({ ...body, timestamp_micros: (now - 72 * 60 * 60 * 1000) * 1000 })).toEqual([]);
  });

  test.each<[string, unknown, readonly string[]]>([
    ['no body', [], [' VALUE_INVALID']],
    ['no client', { ...body, client_id: '' }, ['client_id VALUE_REQUIRED']],
    ['no events', { ...body, events: [] }, ['events VALUE_REQUIRED']],
    ['26 events', { ...body, events: Array(26).fill(body.events[0]) }, ['events EXCEEDED_MAX_ENTITIES']],
    [
      'too old',
      { ...body, timestamp_micros: (now - 72 * 60 * 60 * 1000 - 1) * 1000 },
      ['timestamp_micros VALUE_INVALID'],
    ],
    ['milliseconds', { ...body, timestamp_micros: now }, ['timestamp_micros VALUE_INVALID']],
    [
      'a consent in small letters',
      { ...body, consent: { ad_user_data: 'denied' } },
      ['consent.ad_user_data VALUE_INVALID'],
    ],
    ['a field of its own', { ...body, email: 'a@example.com' }, ['email VALUE_INVALID']],
    ['a reserved name', { ...body, events: [{ name: 'session_start', params }] }, ['events.name NAME_RESERVED']],
    ['no name', { ...body, events: [{ name: '1 purchase', params }] }, ['events.name NAME_INVALID']],
    ['no transaction', withParams({ transaction_id: '' }), ['events.params.transaction_id VALUE_REQUIRED']],
    ['no currency', withParams({ currency: undefined }), ['events.params.currency VALUE_REQUIRED']],
    ['no known currency', withParams({ currency: 'euro' }), ['events.params.currency VALUE_INVALID']],
    ['an amount as text', withParams({ tax: '28.60' }), ['events.params.tax VALUE_INVALID']],
    ['a value with tax', withParams({ value: 179.1 }), ['events.params.value VALUE_INVALID']],
    [
      'an item of no name',
      withParams({ value: 1, items: [{ price: 1 }] }),
      ['events.params.items.item_id VALUE_REQUIRED'],
    ],
    ['a long text', withParams({ coupon: 'x'.repeat(101) }), ['events.params.coupon VALUE_OUT_OF_BOUNDS']],
    ['no session', withParams({ session_id: undefined }), ['events.params.session_id VALUE_INVALID']],
  ])('says what is wrong: %s', (_, sent, messages) => {
    expect(found(sent)).toEqual(messages);
  });

  test('takes what lacks only what reports need, unless it is told to say so', () => {
    expect(found({ ...withParams({ session_id: undefined }), other: 1 }, 'RELAXED')).toEqual([]);
  });
});
