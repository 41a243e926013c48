import { describe, expect, test } from 'vitest';
import { decisionNote, maxNoteLength, noteProblem } from '../../../machines/desk/money/decisionNote.ts';
import { findDisputeUrgency } from '../../../machines/desk/money/disputeUrgency.ts';
import { type CaseFacts, computeExcess, decisionsFor } from '../../../server/payment/cases/decisions.ts';

const facts = (change: Partial<CaseFacts> = {}): CaseFacts => ({
  kind: 'mismatch',
  received: { amountMinor: 10_500, currency: 'PLN' },
  expected: { amountMinor: 10_000, currency: 'PLN' },
  hasCustomer: true,
  sendsBack: true,
  isSettled: false,
  isUndecided: false,
  isBookable: false,
  isUncovered: false,
  isGone: false,
  ...change,
});

describe('what may be decided', () => {
  test.each([
    ['too much', {}, ['accept', 'refund', 'to_balance', 'dismiss']],
    ['a visitor’s', { hasCustomer: false }, ['accept', 'refund', 'dismiss']],
    ['too little', { received: { amountMinor: 9_999, currency: 'PLN' } }, ['refund', 'to_balance', 'dismiss']],
    ['another currency', { received: { amountMinor: 10_500, currency: 'EUR' } }, ['refund', 'dismiss']],
    ['nothing to compare with', { expected: null }, ['refund', 'dismiss']],
    ['settled meanwhile', { isSettled: true }, ['dismiss']],
    ['unknown', { kind: 'unknown', expected: null, hasCustomer: false }, ['refund', 'dismiss']],
    ['a refused refund', { kind: 'refund_refused' }, ['refund', 'to_balance', 'sent', 'dismiss']],
    ['a refund that may still go', { kind: 'refund_refused', isUndecided: true }, ['refund', 'dismiss']],
    ['a transfer', { kind: 'refund_refused', sendsBack: false }, ['to_balance', 'sent', 'dismiss']],
    ['a dispute', { kind: 'dispute' }, ['dismiss']],
    ['a dispute that has taken more than was kept', { kind: 'dispute', isUncovered: true }, ['write_off']],
    ['a refund of nobody’s', { kind: 'refund_not_in_books' }, ['dismiss']],
    ['a refund of an order’s', { kind: 'refund_not_in_books', isBookable: true }, ['book', 'dismiss']],
    ['what only the books have', { kind: 'not_at_provider' }, ['dismiss']],
  ] as const satisfies readonly (readonly [string, Partial<CaseFacts>, readonly string[]])[])(
    'on %s',
    (_what, change, decisions) => {
      expect(decisionsFor(facts(change))).toEqual(decisions);
    },
  );

  test('is to send back no more than there is too much', () => {
    expect(computeExcess(facts())).toBe(500);
    expect(computeExcess(facts({ received: { amountMinor: 10_000, currency: 'PLN' } }))).toBe(0);
    expect(computeExcess(facts({ received: { amountMinor: 9_999, currency: 'PLN' } }))).toBeNull();
    expect(computeExcess(facts({ kind: 'refund_refused' }))).toBeNull();
  });
});

describe('the reason', () => {
  test('is needed, and fits into what the contract takes, however its characters are made up', () => {
    expect(noteProblem(' \n\t')).toBe('Required');
    expect(noteProblem('No')).toBeNull();
    expect(noteProblem('🧾'.repeat(maxNoteLength))).toBeNull();
    expect(noteProblem('🧾'.repeat(maxNoteLength + 1))).toBe('TooLong');
    expect(decisionNote('  Paid twice\u0000\ud800 ')).toBe('Paid twice\ufffd');
  });
});

describe('a dispute', () => {
  test.each([
    ['2026-11-20T12:00:00.000Z', 'over'],
    ['2026-11-20T12:00:00.001Z', 'soon'],
    ['2026-11-23T12:00:00.000Z', 'soon'],
    ['2026-11-23T12:00:00.001Z', 'later'],
  ] as const)('that must be answered by %s is %s', (answerBy, urgency) => {
    expect(findDisputeUrgency(answerBy, '2026-11-20T12:00:00.000Z')).toBe(urgency);
  });
});
