import { boolean, index, integer, jsonb, numeric, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { Billing, CurrencyCode, Locale, OrderStatus, PackageId, Service } from '../../../openapi/types.ts';
import { minor, time } from './columns.ts';
import { customer } from './customers.ts';

export const cart = pgTable('cart', {
  id: serial('id').primaryKey(),
  hash: text('hash').notNull().unique(),
  brand: text('brand').notNull(),
  createdAt: time('created_at').notNull(),
});

/** An order from the request for a quotation to the delivery; its quotation is the same row under a hash of its own. */
export const order = pgTable(
  'order',
  {
    id: serial('id').primaryKey(),
    hash: text('hash').notNull().unique(),
    quotationHash: text('quotation_hash').notNull().unique(),
    cartId: integer('cart_id')
      .notNull()
      .references(() => cart.id),
    brand: text('brand').notNull(),
    /** the customer whose order it is; null while nobody was signed in */
    customerId: integer('customer_id').references(() => customer.id),
    service: text('service').$type<Service>().notNull(),
    packageId: integer('package_id').$type<PackageId>().notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    statusSince: time('status_since').notNull(),
    /** the working status that a failure interrupted */
    interrupted: text('interrupted').$type<OrderStatus>(),
    categoryId: integer('category_id').notNull(),
    sourceLang: text('source_lang').notNull(),
    targetLang: text('target_lang').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    /** pasted text; empty when there are only files */
    sourceText: text('source_text').notNull(),
    words: integer('words'),
    deadline: time('deadline'),
    note: text('note'),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** the application's public address when it was asked, for links in mails */
    origin: text('origin').notNull(),
    newsletter: boolean('newsletter').notNull(),
    /** when terms and privacy were accepted */
    termsAcceptedAt: time('terms_accepted_at').notNull(),
    discountCode: text('discount_code'),
    discountPercent: numeric('discount_percent', { precision: 5, scale: 2 }),
    netBeforeDiscountMinor: minor('net_before_discount_minor'),
    discountMinor: minor('discount_minor'),
    netMinor: minor('net_minor'),
    taxRate: numeric('tax_rate', { precision: 5, scale: 2 }),
    vatMinor: minor('vat_minor'),
    grossMinor: minor('gross_minor'),
    requestedAt: time('requested_at').notNull(),
    promisedAt: time('promised_at').notNull(),
    offeredAt: time('offered_at'),
    validUntil: time('valid_until'),
    acceptedAt: time('accepted_at'),
    payableUntil: time('payable_until'),
    billing: jsonb('billing').$type<Billing>(),
    /** the words of the consent to immediate start, their version and time */
    immediateStartText: text('immediate_start_text'),
    immediateStartVersion: text('immediate_start_version'),
    immediateStartAt: time('immediate_start_at'),
    rejectReason: text('reject_reason'),
    shipmentMethod: integer('shipment_method'),
    trackingNumber: text('tracking_number'),
    renewedFrom: integer('renewed_from'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('order_cart').on(table.cartId),
    index('order_status').on(table.status, table.statusSince),
    index('order_customer').on(table.customerId),
  ],
);

/** Every status that an order has had, oldest first by id. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id),
    status: text('status').$type<OrderStatus>().notNull(),
    at: time('at').notNull(),
  },
  (table) => [index('order_history_order').on(table.orderId)],
);

/** Who did what to an order: customers' and staff's decisions, refused changes. Never personal data. */
export const audit = pgTable(
  'audit',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id').references(() => order.id),
    actor: text('actor').$type<'customer' | 'desk' | 'auto-desk' | 'provider' | 'clock'>().notNull(),
    action: text('action').notNull(),
    detail: jsonb('detail'),
    at: time('at').notNull(),
  },
  (table) => [index('audit_order').on(table.orderId)],
);
