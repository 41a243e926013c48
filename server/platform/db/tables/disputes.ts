import { check, index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import type { CurrencyCode, DisputeState, PaymentMethod } from '../../../../openapi/types.ts';
import { checkAmong, currencies, notNegative } from './checks.ts';
import { minor, time } from './columns.ts';
import { payment } from './payments.ts';

/** A customer's bank wants money of a payment back, as its provider tells of it. */
export const dispute = pgTable(
  'dispute',
  {
    id: serial('id').primaryKey(),
    provider: text('provider').$type<Exclude<PaymentMethod, 'balance' | 'coupon' | 'later'>>().notNull(),
    /** what the provider knows it by */
    reference: text('reference').notNull(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payment.id),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    /** `unclear`: it is closed, and its provider does not say whose the money is: staff do; `lost`: money has left */
    state: text('state').$type<DisputeState>().notNull(),
    /** what the provider knows the movement of its money by; one that no dispute is told of stands for itself */
    movement: text('movement'),
    /** as the provider names it */
    reason: text('reason'),
    /** the last moment at which it can be answered at the provider */
    answerBy: time('answer_by'),
    openedAt: time('opened_at').notNull(),
    closedAt: time('closed_at'),
  },
  (table) => [
    unique('dispute_reference').on(table.provider, table.reference),
    unique('dispute_movement').on(table.provider, table.movement),
    index('dispute_payment').on(table.paymentId),
    check('dispute_state', checkAmong(table.state, { open: true, unclear: true, won: true, lost: true })),
    check('dispute_amount', notNegative(table.amountMinor)),
    check('dispute_currency', checkAmong(table.currency, currencies)),
  ],
);
