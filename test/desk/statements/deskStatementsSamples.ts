import type { ReadStatements } from '../../../machines/desk/statements/deskStatements.ts';
import type { BankEntry, BankPayment, BankStatement } from '../../../openapi/types.ts';
import { now } from '../../support/models/samples.ts';

const zloty = (amount: string) => ({ currency_amount_decimal: amount, currency_code: 'PLN' }) as const;

const awaited: BankPayment = {
  payment_id: 2087,
  title: 'RF1200002087',
  orders: [1001],
  top_up: null,
  customer_email: 'ada@example.com',
  amount: zloty('246.00'),
  received: zloty('0.00'),
  status: 'awaiting_transfer',
};

/** Nearly the title of a transfer: it may be assigned. */
export const mistyped: BankEntry = {
  id: 12,
  statement_id: 3,
  statement: {
    number: '2026/11',
    iban: 'PL61109010140000071219812874',
    format: 'camt053',
    file: 'november.xml',
    uploaded_by: 'Adam Bielak',
    uploaded_at: now,
  },
  balance: zloty('1246.00'),
  brand: 'mostek',
  booked_on: '2026-11-20',
  direction: 'credit',
  amount: zloty('246.00'),
  title: 'RF1200002078 thank you',
  references: '',
  other_name: 'Ada Nowak',
  other_account: 'PL27114020040000300201355387',
  bank_reference: 'B-17',
  state: 'partial',
  reason: 'mistyped',
  payment: null,
  suggestions: [awaited],
  decisions: ['assign', 'dismiss'],
  decided_by: null,
  note: null,
  settled_at: null,
};

export const outgoing: BankEntry = {
  ...mistyped,
  id: 13,
  direction: 'debit',
  amount: { currency_amount_decimal: '15.00', currency_code: 'HUF' },
  state: 'unmatched',
  reason: 'outgoing',
  suggestions: [],
  decisions: ['dismiss'],
};

export const assignedEntry: BankEntry = {
  ...mistyped,
  state: 'matched',
  reason: null,
  payment: { ...awaited, received: zloty('246.00'), status: 'succeeded' },
  suggestions: [],
  decisions: [],
  decided_by: 'Adam Bielak',
  settled_at: now,
};

export const uploadedStatement: BankStatement = {
  id: 3,
  brand: 'mostek',
  iban: 'PL61109010140000071219812874',
  format: 'camt053',
  number: '7',
  opening: zloty('100.00'),
  closing: zloty('346.00'),
  continuity: 'follows',
  missing: null,
  first_day: '2026-11-19',
  last_day: '2026-11-20',
  entries: 8,
  added: 6,
  states: { new: 0, matched: 4, partial: 1, unmatched: 1, ignored: 0 },
  uploaded_by: 'Adam Bielak',
  uploaded_at: now,
};

export const readStatements = (entries: readonly BankEntry[]): ReadStatements => ({
  entries,
  meta: { total: entries.length, total_is_exact: true, page: 1, per_page: 20, pages: 1 },
  statements: [uploadedStatement],
});
