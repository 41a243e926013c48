import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import type { CodeKind, CurrencyCode, Service } from '../../../../openapi/types.ts';
import { checkAmong, codeKinds, currencies } from './checks.ts';
import { minor, time } from './columns.ts';

/** Codes that staff hand out: top-up coupons and payment vouchers. Discount codes belong to the catalogue. */
export const creditCode = pgTable(
  'credit_code',
  {
    id: serial('id').primaryKey(),
    brand: text('brand').notNull(),
    kind: text('kind').$type<CodeKind>().notNull(),
    /** upper case */
    code: text('code').notNull(),
    /** of a top-up; null where it is an amount */
    percent: numeric('percent', { precision: 5, scale: 2 }),
    amountMinor: minor('amount_minor'),
    /** of the amount, and of the least amount */
    currency: text('currency').$type<CurrencyCode>(),
    validFrom: time('valid_from'),
    validUntil: time('valid_until'),
    /** null: as often as anybody likes */
    uses: integer('uses'),
    oncePerCustomer: boolean('once_per_customer').notNull(),
    /** lower case; only for this customer */
    customerEmail: text('customer_email'),
    /** of a voucher; null: every service */
    services: jsonb('services').$type<readonly Service[]>(),
    /** of a coupon: the least amount of a top-up */
    leastMinor: minor('least_minor'),
    note: text('note'),
    madeBy: text('made_by').notNull(),
    madeAt: time('made_at').notNull(),
    stoppedBy: text('stopped_by'),
    stoppedAt: time('stopped_at'),
  },
  (table) => [
    unique('credit_code_code').on(table.brand, table.code),
    index('credit_code_kind').on(table.kind, table.id),
    check('credit_code_kind_known', checkAmong(table.kind, codeKinds)),
    check('credit_code_currency', sql`${table.currency} is null or ${checkAmong(table.currency, currencies)}`),
    check('credit_code_value', sql`num_nonnulls(${table.percent}, ${table.amountMinor}) = 1`),
    check(
      'credit_code_amounts',
      sql`(${table.percent} is null or ${table.percent} > 0) and (${table.amountMinor} is null or ${table.amountMinor} > 0) and (${table.leastMinor} is null or ${table.leastMinor} > 0)`,
    ),
    check(
      'credit_code_currency_of_amount',
      sql`num_nonnulls(${table.amountMinor}, ${table.leastMinor}) = 0 or ${table.currency} is not null`,
    ),
    check(
      'credit_code_voucher',
      sql`${table.kind} = 'coupon' or (${table.amountMinor} is not null and ${table.leastMinor} is null)`,
    ),
    check('credit_code_coupon', sql`${table.kind} = 'voucher' or ${table.services} is null`),
    check('credit_code_uses', sql`${table.uses} is null or ${table.uses} > 0`),
    check('credit_code_stopped', sql`(${table.stoppedBy} is null) = (${table.stoppedAt} is null)`),
  ],
);
