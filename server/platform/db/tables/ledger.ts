import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { CurrencyCode } from '../../../../openapi/types.ts';
import {
  checkAmong,
  currencies,
  type EntryKind,
  entryKinds,
  type LedgerAccountKind,
  ledgerAccountKinds,
} from './checks.ts';
import { minor, time } from './columns.ts';
import { customer } from './customers.ts';
import { invoice } from './invoices.ts';
import { order } from './orders.ts';
import { payment, topUp } from './payments.ts';

/** Accounts of the ledger. There is no balance in it: it is the sum of the account's postings. */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: serial('id').primaryKey(),
    brand: text('brand').notNull(),
    kind: text('kind').$type<LedgerAccountKind>().notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    /** whose it is; of `customerMoney` and `customerBonus` only */
    customerId: integer('customer_id').references(() => customer.id),
    /** tells accounts of a kind apart: the provider's name; else empty */
    ref: text('ref').notNull().default(''),
  },
  (table) => [
    unique('ledger_account_one')
      .on(table.brand, table.kind, table.currency, table.customerId, table.ref)
      .nullsNotDistinct(),
    unique('ledger_account_currency_of').on(table.id, table.currency),
    index('ledger_account_customer').on(table.customerId),
    check('ledger_account_kind', checkAmong(table.kind, ledgerAccountKinds)),
    check('ledger_account_currency', checkAmong(table.currency, currencies)),
    check(
      'ledger_account_whose',
      sql`(${table.kind} in ('customerMoney', 'customerBonus')) = (${table.customerId} is not null)`,
    ),
    check('ledger_account_ref', sql`(${table.kind} = 'provider') = (${table.ref} <> '')`),
  ],
);

/**
 * The journal: what has happened to money, in the order in which it was written. Triggers of the migrations refuse every change and every
 * deletion, postings that do not sum to zero, postings added to an entry later or to another brand's account, and a customer's account below zero.
 */
export const journalEntry = pgTable(
  'journal_entry',
  {
    id: serial('id').primaryKey(),
    /** what it records, so that it is recorded once: `payment:12`, `return:12:34`, `invoice:7` */
    key: text('key').notNull().unique(),
    kind: text('kind').$type<EntryKind>().notNull(),
    brand: text('brand').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    at: time('at').notNull(),
    paymentId: integer('payment_id').references(() => payment.id),
    topUpId: integer('top_up_id').references(() => topUp.id),
    invoiceId: integer('invoice_id').references(() => invoice.id),
    /** the transaction that wrote it: no other one adds postings */
    writtenBy: bigint('written_by', { mode: 'bigint' }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
  },
  (table) => [
    unique('journal_entry_currency_of').on(table.id, table.currency),
    index('journal_entry_payment').on(table.paymentId),
    index('journal_entry_top_up').on(table.topUpId),
    index('journal_entry_invoice').on(table.invoiceId),
    check('journal_entry_kind', checkAmong(table.kind, entryKinds)),
    check('journal_entry_currency', checkAmong(table.currency, currencies)),
  ],
);

/** The amounts of an entry: positive is debit, negative is credit. */
export const posting = pgTable(
  'posting',
  {
    entryId: integer('entry_id').notNull(),
    position: integer('position').notNull(),
    accountId: integer('account_id').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** the order that it is about; null where it is about none */
    orderId: integer('order_id').references(() => order.id),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.position] }),
    index('posting_account').on(table.accountId, table.entryId, table.amountMinor),
    index('posting_order').on(table.orderId),
    foreignKey({
      name: 'posting_entry',
      columns: [table.entryId, table.currency],
      foreignColumns: [journalEntry.id, journalEntry.currency],
    }),
    foreignKey({
      name: 'posting_account_of',
      columns: [table.accountId, table.currency],
      foreignColumns: [ledgerAccount.id, ledgerAccount.currency],
    }),
    check('posting_amount', sql`${table.amountMinor} <> 0`),
  ],
);

/** Below which balance a customer is sent a mail. */
export const balanceAlert = pgTable(
  'balance_alert',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    brand: text('brand').notNull(),
    belowMinor: minor('below_minor').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    /** since when the balance is below and the customer knows; null while it is not */
    sentAt: time('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.brand] }),
    check('balance_alert_amount', sql`${table.belowMinor} > 0`),
    check('balance_alert_currency', checkAmong(table.currency, currencies)),
  ],
);
