import type { MoneyCase } from '../../../openapi/types.ts';
import { now } from '../../support/models/samples.ts';

const zloty = (amount: string) => ({ currency_amount_decimal: amount, currency_code: 'PLN' }) as const;

/** More than was asked for: everything may be decided. */
export const mismatch: MoneyCase = {
  id: 12,
  kind: 'mismatch',
  brand: 'mostek',
  provider: 'przelewy24',
  reference: '3017492856',
  payer: null,
  payment_id: 41,
  customer_email: 'ada@example.com',
  orders: [1001, 1002],
  top_up: null,
  expected: zloty('246.00'),
  received: zloty('250.00'),
  excess: zloty('4.00'),
  decisions: ['accept', 'refund', 'to_balance', 'dismiss'],
  dispute: null,
  answer_by: null,
  opened_at: now,
  decided_at: null,
  decided_by: null,
  decision: null,
  note: null,
};

export const dispute: MoneyCase = {
  ...mismatch,
  id: 9,
  kind: 'dispute',
  provider: 'stripe',
  reference: 'cs_test_dispute',
  customer_email: null,
  orders: [],
  top_up: 5,
  received: zloty('246.00'),
  excess: null,
  decisions: ['dismiss'],
  dispute: null,
  answer_by: '2026-11-21T09:00:00.000Z',
};

export const unknownMoney: MoneyCase = {
  ...mismatch,
  id: 13,
  kind: 'unknown',
  brand: null,
  payment_id: null,
  customer_email: null,
  orders: [],
  expected: null,
  excess: null,
  decisions: ['refund', 'dismiss'],
};

export const decidedCase: MoneyCase = {
  ...mismatch,
  decisions: [],
  decided_at: now,
  decided_by: 'Adam Bielak',
  decision: 'refund',
  note: 'Paid from the wrong account',
};
