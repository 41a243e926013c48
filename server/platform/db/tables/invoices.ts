import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { CurrencyCode, InvoiceKind, InvoiceWait, KsefState } from '../../../../openapi/types.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';
import { checkAmong, currencies, invoiceKinds, invoiceWaits, ksefStates, notNegative } from './checks.ts';
import { minor, time } from './columns.ts';
import { customer } from './customers.ts';
import { order } from './orders.ts';

/** The last number of a series in a year; its row is locked while a number is given. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    brand: text('brand').notNull(),
    series: text('series').notNull(),
    /** of the issue date, in the brand's time zone */
    year: integer('year').notNull(),
    lastNumber: integer('last_number').notNull(),
    /** no later number has an earlier date */
    lastIssuedOn: date('last_issued_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brand, table.series, table.year] }),
    check('invoice_series_number', sql`${table.lastNumber} >= 1`),
  ],
);

/** The end of a brand's chain of hashes; its row is locked while an invoice is issued. */
export const invoiceChain = pgTable('invoice_chain', {
  brand: text('brand').primaryKey(),
  hash: text('hash').notNull(),
  length: integer('length').notNull(),
  /** since when the application issues the brand's invoices: what was finished or paid before is nothing to it */
  beginsAt: time('begins_at').notNull(),
});

/** How far the whole of a brand's chain has been gone through, a piece at a time. */
export const invoiceChainCheck = pgTable(
  'invoice_chain_check',
  {
    brand: text('brand').primaryKey(),
    /** invoices of this round that are what the chain says; 0 between two rounds */
    length: integer('length').notNull(),
    /** the hash of the last of them; of none, the brand's name */
    hash: text('hash').notNull(),
    /** the first place at which the last whole round found that it does not hold */
    brokenAt: integer('broken_at'),
    /** when that was found first */
    brokenSince: time('broken_since'),
    /** when the last round ended */
    endedAt: time('ended_at'),
  },
  (table) => [
    check('invoice_chain_check_length', notNegative(table.length)),
    check('invoice_chain_check_broken', sql`(${table.brokenAt} is null) = (${table.brokenSince} is null)`),
  ],
);

/** What has been issued. A trigger of the migrations refuses every change and every deletion. */
export const invoice = pgTable(
  'invoice',
  {
    id: serial('id').primaryKey(),
    brand: text('brand').notNull(),
    series: text('series').notNull(),
    year: integer('year').notNull(),
    /** within its series and year, from 1 without a gap */
    sequence: integer('sequence').notNull(),
    number: text('number').notNull(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    /** null for an order without an account */
    customerId: integer('customer_id').references(() => customer.id),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    /** of a correction: the differences, which may be negative */
    netMinor: minor('net_minor').notNull(),
    vatMinor: minor('vat_minor').notNull(),
    grossMinor: minor('gross_minor').notNull(),
    buyerName: text('buyer_name').notNull(),
    /** the invoice that a correction corrects, never a correction itself */
    corrects: integer('corrects').references((): AnyPgColumn => invoice.id),
    /** all that the invoice says; its files are made of it */
    document: jsonb('document').$type<InvoiceDocument>().notNull(),
    /** place in the brand's chain, from 1 */
    link: integer('link').notNull(),
    /** the hash of the invoice before it in the chain; of the first, the brand's name */
    previousHash: text('previous_hash').notNull(),
    /** SHA-256 of the previous hash and the canonical JSON of the document, base64url */
    hash: text('hash').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    unique('invoice_sequence').on(table.brand, table.series, table.year, table.sequence),
    unique('invoice_number').on(table.brand, table.number),
    unique('invoice_link').on(table.brand, table.link),
    index('invoice_listed').on(table.customerId, table.brand, table.id),
    index('invoice_listed_issued').on(table.customerId, table.brand, table.issuedOn, table.id),
    index('invoice_listed_gross').on(table.customerId, table.brand, table.grossMinor, table.id),
    index('invoice_corrects').on(table.corrects),
    index('invoice_brand').on(table.brand, table.id),
    /** staff look for parts of them */
    index('invoice_named').using(
      'gin',
      sql`lower(${table.number}) gin_trgm_ops`,
      sql`lower(${table.buyerName}) gin_trgm_ops`,
    ),
    check('invoice_kind', checkAmong(table.kind, invoiceKinds)),
    check('invoice_currency', checkAmong(table.currency, currencies)),
    check('invoice_sum', sql`${table.netMinor} + ${table.vatMinor} = ${table.grossMinor}`),
    check('invoice_corrected', sql`(${table.kind} = 'correction') = (${table.corrects} is not null)`),
    check('invoice_positive', sql`${table.kind} = 'correction' or ${table.grossMinor} >= 0`),
  ],
);

/** The orders that an invoice charges: an order has one advance invoice at most, and one other. Corrections charge nothing anew. */
export const invoiceOrder = pgTable(
  'invoice_order',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id),
    role: text('role').$type<'advance' | 'whole'>().notNull(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoice.id),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.role] }),
    index('invoice_order_invoice').on(table.invoiceId),
    check('invoice_order_role', sql`${table.role} in ('advance', 'whole')`),
  ],
);

/** The files of an invoice, as they were handed over: made once, then never again. */
export const invoiceFile = pgTable(
  'invoice_file',
  {
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoice.id),
    format: text('format').$type<'pdf' | 'ubl' | 'ksef'>().notNull(),
    /** path of the bytes in the file store */
    path: text('path').notNull(),
    size: integer('size').notNull(),
    /** SHA-256 of the bytes, base64url */
    sha256: text('sha256').notNull(),
    madeAt: time('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.format] }),
    index('invoice_file_path').on(table.path),
    check('invoice_file_format', sql`${table.format} in ('pdf', 'ubl', 'ksef')`),
    check('invoice_file_size', notNegative(table.size)),
  ],
);

/** Orders that should be charged by now and cannot be; a row goes with the invoice. */
export const invoiceHold = pgTable(
  'invoice_hold',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => order.id),
    reason: text('reason').$type<InvoiceWait>().notNull(),
    detail: text('detail'),
    since: time('since').notNull(),
    /** when it was last tried in vain */
    triedAt: time('tried_at').notNull(),
  },
  (table) => [check('invoice_hold_reason', checkAmong(table.reason, invoiceWaits))],
);

/** How an invoice gets into KSeF; the exact bytes are its file of the format `ksef`. */
export const ksefSubmission = pgTable(
  'ksef_submission',
  {
    invoiceId: integer('invoice_id')
      .primaryKey()
      .references(() => invoice.id),
    state: text('state').$type<KsefState>().notNull(),
    /** sent after it was issued without KSeF: its codes are those of the offline mode */
    isOffline: boolean('is_offline').notNull().default(false),
    /** the last day on which it may be sent then */
    offlineUntil: date('offline_until', { mode: 'string' }),
    attempts: integer('attempts').notNull().default(0),
    /** when it is tried, or asked about, again; null when nothing is to be done */
    dueAt: time('due_at'),
    /** KSeF's names of the session and of the invoice in it */
    sessionReference: text('session_reference'),
    invoiceReference: text('invoice_reference'),
    number: text('number'),
    acceptedAt: time('accepted_at'),
    /** addresses of the codes: the invoice's, and of the offline mode the certificate's */
    qr: text('qr'),
    certificateQr: text('certificate_qr'),
    statusCode: integer('status_code'),
    /** why it is refused, in KSeF's words */
    refusal: text('refusal'),
    /** the official confirmation of receipt, its exact text */
    upo: text('upo'),
    /** a stand-in has answered */
    simulated: boolean('simulated').notNull().default(false),
  },
  (table) => [
    index('ksef_submission_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('ksef_submission_state').on(table.state, table.invoiceId),
    check('ksef_submission_state', checkAmong(table.state, ksefStates)),
    check('ksef_submission_attempts', notNegative(table.attempts)),
    check('ksef_submission_accepted', sql`(${table.state} = 'accepted') = (${table.number} is not null)`),
  ],
);
