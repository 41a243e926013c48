import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { SettlementState } from '../../../../machines/payment/settlementState.ts';
import type {
  CurrencyCode,
  Locale,
  MoneyCaseKind,
  MoneyDecision,
  PaymentFailure,
  PaymentMethod,
  PaymentStatus,
  ProviderRefundCause,
} from '../../../../openapi/types.ts';
import {
  checkAmong,
  currencies,
  locales,
  moneyCaseKinds,
  moneyDecisions,
  notNegative,
  partStatuses,
  paymentFailures,
  paymentMethods,
  paymentStatuses,
  providerRefundCauses,
  settlementStates,
} from './checks.ts';
import { creditCode } from './codes.ts';
import { minor, time } from './columns.ts';
import { customer } from './customers.ts';
import { refund } from './desk.ts';
import { order } from './orders.ts';

/** Credit that a customer buys: it is paid for like a cart. */
export const topUp = pgTable(
  'top_up',
  {
    id: serial('id').primaryKey(),
    hash: text('hash').notNull().unique(),
    brand: text('brand').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id),
    amountMinor: minor('amount_minor').notNull(),
    /** added to the amount, never paid for; the coupon's is in it */
    bonusMinor: minor('bonus_minor').notNull(),
    couponId: integer('coupon_id').references(() => creditCode.id),
    couponBonusMinor: minor('coupon_bonus_minor').notNull().default(0),
    /** of the receipt and of the mail */
    locale: text('locale').$type<Locale>().notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    createdAt: time('created_at').notNull(),
    /** when its money was confirmed; null before */
    creditedAt: time('credited_at'),
  },
  (table) => [
    index('top_up_customer').on(table.customerId),
    index('top_up_coupon').on(table.couponId),
    check('top_up_locale', checkAmong(table.locale, locales)),
    check('top_up_coupon_bonus', sql`${table.couponBonusMinor} between 0 and ${table.bonusMinor}`),
    check('top_up_currency', checkAmong(table.currency, currencies)),
    check('top_up_amounts', sql`${table.amountMinor} > 0 and ${table.bonusMinor} >= 0`),
  ],
);

/**
 * One attempt to pay for its subject: a cart, whose orders stand in `payment_order`, or a top-up. What it is made up of stands in
 * `payment_part`. A trigger of the migrations holds, at commit, that a cart has an order and that orders and parts come to the amount.
 */
export const payment = pgTable(
  'payment',
  {
    id: serial('id').primaryKey(),
    hash: text('hash').notNull().unique(),
    brand: text('brand').notNull(),
    subject: text('subject').$type<'cart' | 'top_up'>().notNull(),
    topUpId: integer('top_up_id').references(() => topUp.id),
    /** whose top-up it is, or whose all its orders are; a trigger of the migrations writes it */
    customerId: integer('customer_id').references(() => customer.id),
    /** what the customer chose */
    method: text('method').$type<PaymentMethod>().notNull(),
    /** where it stands in the chart `settlement`; only `movePayment` writes it */
    state: text('state').$type<SettlementState>().notNull(),
    /** what the customer is told of it; a refund or a dispute leaves it as it is */
    status: text('status').$type<PaymentStatus>().notNull(),
    reason: text('reason').$type<PaymentFailure>(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    /** 1 for the first payment of its subject */
    attempt: integer('attempt').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    origin: text('origin').notNull(),
    startedAt: time('started_at').notNull(),
    finishedAt: time('finished_at'),
    /** money may still arrive on its ordinary way */
    open: boolean('open').generatedAlwaysAs(sql`status in ('started', 'pending', 'awaiting_transfer')`).notNull(),
  },
  (table) => [
    index('payment_top_up').on(table.topUpId),
    index('payment_state').on(table.method, table.state, table.startedAt),
    index('payment_listed').on(table.customerId, table.brand, table.id),
    index('payment_listed_amount').on(table.customerId, table.brand, table.amountMinor, table.id),
    unique('payment_id_subject').on(table.id, table.subject, table.open),
    uniqueIndex('payment_one_open_top_up').on(table.topUpId).where(sql`${table.open}`),
    check('payment_method', checkAmong(table.method, paymentMethods)),
    check('payment_status', checkAmong(table.status, paymentStatuses)),
    check('payment_state', checkAmong(table.state, settlementStates)),
    check(
      'payment_status_of_state',
      sql`case ${table.state} when 'created' then ${table.status} = 'started' when 'pending' then ${table.status} = 'pending' when 'confirming' then ${table.status} = 'pending' when 'awaitingTransfer' then ${table.status} = 'awaiting_transfer' when 'paid' then ${table.status} = 'succeeded' when 'failed' then ${table.status} = 'failed' when 'expired' then ${table.status} = 'failed' when 'canceled' then ${table.status} = 'canceled' else ${table.status} in ('succeeded', 'failed', 'canceled') end`,
    ),
    check('payment_reason', checkAmong(table.reason, paymentFailures)),
    check('payment_currency', checkAmong(table.currency, currencies)),
    check('payment_locale', checkAmong(table.locale, locales)),
    check('payment_amount', sql`${table.amountMinor} >= 0 and ${table.attempt} >= 1`),
    check(
      'payment_finished',
      sql`(${table.finishedAt} is null) = (${table.status} in ('started', 'pending', 'awaiting_transfer'))`,
    ),
    check(
      'payment_subject',
      sql`${table.subject} in ('cart', 'top_up') and (${table.subject} = 'top_up') = (${table.topUpId} is not null)`,
    ),
  ],
);

/** The orders that a cart's payment covers, fixed when it starts; `subject` holds that no top-up covers orders. */
export const paymentOrder = pgTable(
  'payment_order',
  {
    paymentId: integer('payment_id').notNull(),
    subject: text('subject').$type<'cart'>().notNull().default('cart'),
    /** the payment's; it follows it */
    open: boolean('open').notNull().default(true),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id),
    amountMinor: minor('amount_minor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.orderId] }),
    index('payment_order_order').on(table.orderId),
    foreignKey({
      name: 'payment_order_payment',
      columns: [table.paymentId, table.subject, table.open],
      foreignColumns: [payment.id, payment.subject, payment.open],
    }).onUpdate('cascade'),
    uniqueIndex('payment_one_open_order').on(table.orderId).where(sql`${table.open}`),
    check('payment_order_amount', notNegative(table.amountMinor)),
    check('payment_order_subject', sql`${table.subject} = 'cart'`),
  ],
);

/** What a payment is made up of, each settled by itself; one of a kind at most. */
export const paymentPart = pgTable(
  'payment_part',
  {
    id: serial('id').primaryKey(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payment.id),
    kind: text('kind').$type<'balance' | 'voucher' | 'provider'>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** what of it is on the bank account, as statements say; of transfers only */
    receivedMinor: minor('received_minor').notNull().default(0),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    /** who moves the money; of the kind `provider` only */
    provider: text('provider').$type<Exclude<PaymentMethod, 'balance' | 'coupon' | 'later'>>(),
    /** of the kind `voucher` only */
    voucherId: integer('voucher_id').references(() => creditCode.id),
    status: text('status').$type<'pending' | 'settled' | 'failed' | 'released'>().notNull(),
    /** what the provider knows it by */
    reference: text('reference'),
    /** what the provider knows the money by, where that is another: refunds name it */
    moneyReference: text('money_reference'),
    /** the provider's page */
    redirectUrl: text('redirect_url'),
    settledAt: time('settled_at'),
  },
  (table) => [
    unique('payment_part_kind').on(table.paymentId, table.kind),
    index('payment_part_reference').on(table.reference),
    index('payment_part_money').on(table.moneyReference),
    index('payment_part_voucher').on(table.voucherId),
    check('payment_part_voucher_of', sql`(${table.kind} = 'voucher') = (${table.voucherId} is not null)`),
    check('payment_part_status', checkAmong(table.status, partStatuses)),
    check('payment_part_currency', checkAmong(table.currency, currencies)),
    check('payment_part_amount', sql`${table.amountMinor} >= 0`),
    check('payment_part_received', sql`${table.receivedMinor} between 0 and ${table.amountMinor}`),
    uniqueIndex('payment_part_title')
      .on(table.reference)
      .where(sql`${table.provider} = 'transfer' and ${table.reference} like 'RF%'`),
    check(
      'payment_part_provider',
      sql`${table.kind} in ('balance', 'voucher', 'provider') and (${table.kind} = 'provider') = (${table.provider} is not null)`,
    ),
  ],
);

/** A provider's notifications that have been applied: the same one again changes nothing. */
export const providerEvent = pgTable(
  'provider_event',
  {
    provider: text('provider').$type<Exclude<PaymentMethod, 'balance' | 'coupon' | 'later'>>().notNull(),
    eventId: text('event_id').notNull(),
    /** null where no payment of ours is known */
    paymentId: integer('payment_id').references(() => payment.id),
    at: time('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('provider_event_payment').on(table.paymentId),
  ],
);

/** Money that a provider has brought and that goes back by it. `key` makes asking twice one refund. */
export const providerRefund = pgTable(
  'provider_refund',
  {
    id: serial('id').primaryKey(),
    partId: integer('part_id')
      .notNull()
      .references(() => paymentPart.id),
    /** what it was to pay for; null for all of the payment, or a top-up */
    orderId: integer('order_id').references(() => order.id),
    key: text('key').notNull().unique(),
    /** which refund of the order it is a part of; null where nothing takes the money */
    refundId: integer('refund_id').references(() => refund.id),
    cause: text('cause').$type<ProviderRefundCause>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    /** `asked`: the provider has not been reached yet; `pending`: it has taken it, and tells later; `sent`: a person has sent it from the bank account */
    state: text('state').$type<'asked' | 'pending' | 'done' | 'refused' | 'byHand' | 'sent'>().notNull(),
    /** what the provider knows it by */
    reference: text('reference'),
    askedAt: time('asked_at').notNull(),
    /** before which its provider is not asked again: it refuses what it will take later */
    againAt: time('again_at'),
    finishedAt: time('finished_at'),
  },
  (table) => [
    index('provider_refund_part').on(table.partId),
    index('provider_refund_open').on(table.id).where(sql`${table.state} in ('asked', 'pending')`),
    index('provider_refund_reference').on(table.reference),
    index('provider_refund_refund').on(table.refundId),
    check('provider_refund_cause', checkAmong(table.cause, providerRefundCauses)),
    check('provider_refund_currency', checkAmong(table.currency, currencies)),
    check('provider_refund_amount', sql`${table.amountMinor} > 0`),
    check(
      'provider_refund_state',
      checkAmong(table.state, { asked: true, pending: true, done: true, refused: true, byHand: true, sent: true }),
    ),
  ],
);

/** Money that a person must decide on. */
export const moneyCase = pgTable(
  'money_case',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').$type<MoneyCaseKind>().notNull(),
    brand: text('brand'),
    provider: text('provider').$type<Exclude<PaymentMethod, 'balance' | 'coupon' | 'later'>>().notNull(),
    /** what the provider knows the money by; a kind, a provider and a reference are one open case */
    reference: text('reference').notNull(),
    paymentId: integer('payment_id').references(() => payment.id),
    refundId: integer('refund_id').references(() => providerRefund.id),
    amountMinor: minor('amount_minor'),
    currency: text('currency').$type<CurrencyCode>(),
    /** who has sent a bank transfer, and from which account; null where no statement says so */
    payerName: text('payer_name'),
    payerAccount: text('payer_account'),
    answerBy: time('answer_by'),
    openedAt: time('opened_at').notNull(),
    decidedAt: time('decided_at'),
    decidedBy: text('decided_by'),
    decision: text('decision').$type<MoneyDecision>(),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('money_case_one_open')
      .on(table.kind, table.provider, table.reference)
      .where(sql`${table.decidedAt} is null`),
    index('money_case_payment').on(table.paymentId),
    index('money_case_opened').on(table.openedAt),
    check('money_case_kind', checkAmong(table.kind, moneyCaseKinds)),
    check('money_case_decision', checkAmong(table.decision, moneyDecisions)),
    check(
      'money_case_decided',
      sql`(${table.decidedAt} is null) = (${table.decision} is null) and (${table.decidedAt} is null) = (${table.decidedBy} is null)`,
    ),
    check('money_case_amount', sql`(${table.amountMinor} is null) = (${table.currency} is null)`),
  ],
);

/** A customer's consent to statistics, as it was when the payment started. The row goes once the purchase is reported. */
export const purchaseReport = pgTable('purchase_report', {
  paymentId: integer('payment_id')
    .primaryKey()
    .references(() => payment.id),
  clientId: text('client_id').notNull(),
  sessionId: text('session_id').notNull(),
});
