import { boolean, index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CurrencyCode, Locale } from '../../../openapi/types.ts';
import { minor, time } from './columns.ts';

export const currency = pgTable('currency', {
  id: integer('id').primaryKey(),
  code: text('code').$type<CurrencyCode>().notNull().unique(),
  /** The least net price of an order. */
  minimumMinor: minor('minimum_minor').notNull(),
});

/** Tax by the brand that sells. */
export const brandTax = pgTable('brand_tax', {
  brand: text('brand').primaryKey(),
  /** percent */
  rate: numeric('rate', { precision: 5, scale: 2 }).notNull(),
});

export const category = pgTable('category', {
  id: integer('id').primaryKey(),
  names: jsonb('names').$type<Record<Locale, string>>().notNull(),
  specialized: boolean('specialized').notNull(),
  /** multiplies the word price */
  factor: numeric('factor', { precision: 4, scale: 2 }).notNull(),
});

/** Price factors of the packages; what they include is `machines/rules/orderPlan.ts`. */
export const packagePrice = pgTable('package_price', {
  packageId: integer('package_id').primaryKey(),
  factor: numeric('factor', { precision: 4, scale: 2 }).notNull(),
});

/** A language as sold; its names come from the runtime's language data. */
export const language = pgTable('language', {
  code: text('code').primaryKey(),
  iso2: text('iso2').notNull(),
  /** country code of the variant, lower case */
  cc: text('cc').notNull(),
});

export const languagePair = pgTable(
  'language_pair',
  {
    id: integer('id').primaryKey(),
    type: text('type').$type<'write' | 'sworn'>().notNull(),
    priceType: text('price_type').$type<'word' | 'page'>().notNull(),
    sourceLang: text('source_lang')
      .notNull()
      .references(() => language.code),
    targetLang: text('target_lang')
      .notNull()
      .references(() => language.code),
  },
  (table) => [uniqueIndex('language_pair_type_langs').on(table.type, table.sourceLang, table.targetLang)],
);

/** Net price of one word (or sworn page), in units of the currency with four decimals. */
export const pairPrice = pgTable(
  'pair_price',
  {
    pairId: integer('pair_id')
      .notNull()
      .references(() => languagePair.id),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currency.id),
    unitPrice: numeric('unit_price', { precision: 10, scale: 4 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pairId, table.currencyId] }),
    index('pair_price_currency').on(table.currencyId),
  ],
);

/** ISO 3166-1: numeric id and two-letter code. */
export const country = pgTable('country', { id: integer('id').primaryKey(), iso2: text('iso2').notNull().unique() });

export const discountCode = pgTable('discount_code', {
  /** upper case */
  code: text('code').primaryKey(),
  /** percent of the net price */
  percent: numeric('percent', { precision: 5, scale: 2 }).notNull(),
  /** null: every brand */
  brand: text('brand'),
  validUntil: time('valid_until'),
});

/** Lists from which the catalogue has been filled. */
export const seeded = pgTable('seeded', { version: text('version').primaryKey(), at: time('at').notNull() });
