import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import type {
  BankEntryDirection,
  BankEntryReason,
  BankEntryState,
  BankStatementContinuity,
  BankStatementFormat,
} from '../../../../openapi/types.ts';
import {
  bankEntryDirections,
  bankEntryReasons,
  bankEntryStates,
  bankStatementContinuities,
  bankStatementFormats,
  checkAmong,
} from './checks.ts';
import { minor, time } from './columns.ts';
import { payment } from './payments.ts';

/** A statement of a brand's bank account that staff have uploaded. The same one again is the same row. */
export const bankStatement = pgTable(
  'bank_statement',
  {
    id: serial('id').primaryKey(),
    brand: text('brand').notNull(),
    iban: text('iban').notNull(),
    format: text('format').$type<BankStatementFormat>().notNull(),
    /** the bank's, of the account */
    number: text('number'),
    currency: text('currency').notNull(),
    /** below zero where the account is overdrawn */
    openingMinor: minor('opening_minor').notNull(),
    closingMinor: minor('closing_minor').notNull(),
    /** how it continues the account */
    continuity: text('continuity').$type<BankStatementContinuity>().notNull(),
    /** the statement that what it has added follows; null for one with a gap before it, and for the first */
    followsId: integer('follows_id').references((): AnyPgColumn => bankStatement.id),
    /** the balance before what it has added */
    startMinor: minor('start_minor').notNull(),
    /** what was missing before it when it came */
    gapMinor: minor('gap_minor'),
    /** of what it says: the same statement again is known by it */
    digest: text('digest').notNull(),
    firstDay: text('first_day'),
    lastDay: text('last_day'),
    entries: integer('entries').notNull(),
    /** entries that those before it have not in common with it */
    added: integer('added').notNull(),
    /** as whoever has uploaded it has named it; null where nobody said */
    fileName: text('file_name'),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: time('uploaded_at').notNull(),
  },
  (table) => [
    unique('bank_statement_digest').on(table.iban, table.digest),
    unique('bank_statement_follows').on(table.followsId),
    check('bank_statement_continuity', checkAmong(table.continuity, bankStatementContinuities)),
    check('bank_statement_gap', sql`(${table.continuity} = 'gap') = (${table.gapMinor} is not null)`),
    check('bank_statement_format', checkAmong(table.format, bankStatementFormats)),
    check('bank_statement_entries', sql`${table.added} between 0 and ${table.entries}`),
  ],
);

/** A movement on a brand's bank account, once, in however many statements it stands. */
export const bankEntry = pgTable(
  'bank_entry',
  {
    id: serial('id').primaryKey(),
    /** the first that had it */
    statementId: integer('statement_id')
      .notNull()
      .references(() => bankStatement.id),
    brand: text('brand').notNull(),
    iban: text('iban').notNull(),
    /** of its day, direction, amount and title: by it two statements that overlap are compared */
    fingerprint: text('fingerprint').notNull(),
    /** among what the statement has added, from 1 */
    position: integer('position').notNull(),
    bankReference: text('bank_reference'),
    bookedOn: text('booked_on').notNull(),
    direction: text('direction').$type<BankEntryDirection>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** as the bank writes it: one that no price is in, too */
    currency: text('currency').notNull(),
    title: text('title').notNull(),
    /** what stands in fields of references, parted by blanks */
    references: text('references').notNull(),
    otherName: text('other_name'),
    otherAccount: text('other_account'),
    /** `new`: a job has not looked at it yet */
    state: text('state').$type<BankEntryState>().notNull(),
    /** why it is not matched */
    reason: text('reason').$type<BankEntryReason>(),
    /** what it pays for */
    paymentId: integer('payment_id').references(() => payment.id),
    /** who has decided; null where the title has */
    decidedBy: text('decided_by'),
    note: text('note'),
    settledAt: time('settled_at'),
  },
  (table) => [
    unique('bank_entry_position').on(table.statementId, table.position),
    index('bank_entry_payment').on(table.paymentId),
    index('bank_entry_state').on(table.state, table.id),
    check('bank_entry_direction', checkAmong(table.direction, bankEntryDirections)),
    check('bank_entry_state', checkAmong(table.state, bankEntryStates)),
    check('bank_entry_reason', checkAmong(table.reason, bankEntryReasons)),
    check('bank_entry_amount', sql`${table.amountMinor} > 0 and ${table.position} > 0`),
    check('bank_entry_matched', sql`(${table.state} = 'matched') = (${table.paymentId} is not null)`),
    check('bank_entry_open', sql`(${table.state} in ('partial', 'unmatched')) = (${table.reason} is not null)`),
    check('bank_entry_settled', sql`(${table.state} in ('matched', 'ignored')) = (${table.settledAt} is not null)`),
  ],
);
