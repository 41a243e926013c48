import { describe, expect, test } from 'vitest';
import { noDetails } from '../../machines/request/noDetails.ts';
import { offerDays, offerEnd } from '../../server/order/moveOrder.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const details = (starts_at: string | null) => ({ ...noDetails, starts_at, duration: 30 });

describe('an offer ends', () => {
  test.for([
    ['write', null, '2026-12-04T12:00:00.000Z'],
    ['phone-call', '2026-11-20T15:30:00.000Z', '2026-11-20T14:30:00.000Z'],
    ['interpreting', '2026-11-25T08:00:00.000Z', '2026-11-25T07:00:00.000Z'],
    ['phone-call', '2027-01-10T12:00:00.000Z', '2026-12-04T12:00:00.000Z'],
  ] as const)('of %s that begins at %s: at %s', ([service, begins, end]) => {
    expect(offerEnd({ service, details: details(begins) }, now).toISOString()).toBe(end);
  });

  test('after so many days at the latest', () => expect(offerDays).toBe(14));
});
