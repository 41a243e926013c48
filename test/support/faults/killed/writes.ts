import type { SandboxedProvider } from '../../../../server/platform/config/providerSandboxes.ts';
import type { Write } from './seenWrites.ts';

/** What is written beside a payment's path: mails, accounts of the ledger that a first entry opens, what a request came from. */
const beside = ['mail', 'account_mail', 'ledger_account'];

export const isOfPath = ({ tables }: Write): boolean => tables.some((name) => !beside.includes(name));

/** By what it is, the tables that a write changes. */
const writtenTables = {
  'the payment is made': 'idempotency payment payment_order payment_part',
  'its provider has opened it': 'payment payment_part',
  'the customer has agreed': 'payment',
  'it is settled': 'journal_entry order order_history payment payment_part posting',
  'it is settled by an event': 'journal_entry order order_history payment payment_part posting provider_event',
  'an event is noted': 'provider_event',
  'the capture is told of': 'payment_part provider_event',
  'the order is canceled': 'audit discount_redemption order order_history',
  'the payment is ended': 'payment payment_part',
  'it is surplus': 'audit journal_entry payment payment_part posting provider_refund',
  'it is surplus by an event': 'audit journal_entry payment payment_part posting provider_event provider_refund',
  'the refund is asked for': 'provider_refund',
  'the refund is taken': 'provider_refund',
  'the refund is done': 'journal_entry money_case payment posting provider_refund',
} as const;
export type WriteName = keyof typeof writtenTables;

/** The tables that writes change which follow one another. */
export const tablesIn = (names: readonly WriteName[]): readonly string[] => names.map((name) => writtenTables[name]);

/** What of a write is of a payment's path. */
export const onPath = (tables: readonly string[]): string => tables.filter((name) => !beside.includes(name)).join(' ');

/** A payment that is made, and one whose order is canceled while the provider decides. */
export const paths = ['paid', 'refunded'] as const;
export type Path = (typeof paths)[number];

const opening = ['the payment is made', 'its provider has opened it'] as const;
const refund = ['the refund is asked for', 'the refund is taken', 'the refund is done'] as const;
const byEvent = {
  paid: [...opening, 'it is settled by an event'],
  refunded: [...opening, 'an event is noted', 'the order is canceled', 'it is surplus by an event', ...refund],
} as const;
const byCall = [...opening, 'the customer has agreed', 'it is settled', 'an event is noted'] as const;

/** By provider and path, each write in its turn. A test compares it with what the database sees. */
export const providerWrites: Readonly<Record<SandboxedProvider, Readonly<Record<Path, readonly WriteName[]>>>> = {
  stripe: byEvent,
  payu: byEvent,
  paypal: {
    paid: [...byCall, 'the capture is told of'],
    // What is approved and not wanted any more is not captured: nothing has to go back.
    refunded: [
      ...opening,
      'the order is canceled',
      'the customer has agreed',
      'the payment is ended',
      'an event is noted',
    ],
  },
  przelewy24: {
    paid: byCall,
    // Nobody can close the page: what is paid there all the same goes back.
    refunded: [
      ...opening,
      'the order is canceled',
      'the payment is ended',
      'the customer has agreed',
      'it is surplus',
      'an event is noted',
      ...refund,
    ],
  },
};
