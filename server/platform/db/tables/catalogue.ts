import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { services } from '../../../../machines/services/index.ts';
import type {
  CatalogueSection,
  CatalogueValue,
  CurrencyCode,
  Locale,
  Service,
  Unit,
} from '../../../../openapi/types.ts';
import { catalogueSections, checkAmong, currencies, notNegative, percent, units } from './checks.ts';
import { minor, time } from './columns.ts';
import { deskPerson, deskToken } from './staff.ts';

/**
 * What each brand's prices, dates, fees, codes and links are made by, section by section: what it began with, and every change with the
 * moment from which it holds. Nothing is removed, so that what held at an earlier moment can be read.
 */
export const catalogueChange = pgTable(
  'catalogue_change',
  {
    id: serial('id').primaryKey(),
    brand: text('brand').notNull(),
    section: text('section').$type<CatalogueSection>().notNull(),
    value: jsonb('value').$type<CatalogueValue>().notNull(),
    /** null: what the brand began with */
    validFrom: time('valid_from'),
    note: text('note'),
    /** the person of the staff, or the script by its token; neither for the first script's token and for what the brand began with */
    personId: integer('person_id').references(() => deskPerson.id),
    tokenId: integer('token_id').references(() => deskToken.id),
    at: time('at').notNull(),
    withdrawnAt: time('withdrawn_at'),
    withdrawnByPerson: integer('withdrawn_by_person').references(() => deskPerson.id),
    withdrawnByToken: integer('withdrawn_by_token').references(() => deskToken.id),
  },
  (table) => [
    index('catalogue_change_section').on(table.brand, table.section),
    uniqueIndex('catalogue_change_first').on(table.brand, table.section).where(sql`${table.validFrom} is null`),
    check('catalogue_change_section', checkAmong(table.section, catalogueSections)),
    check('catalogue_change_withdrawn', sql`${table.withdrawnAt} is null or ${table.withdrawnAt} < ${table.validFrom}`),
  ],
);

export const currency = pgTable(
  'currency',
  {
    id: integer('id').primaryKey(),
    code: text('code').$type<CurrencyCode>().notNull().unique(),
    /** The least net price of an order, with which the catalogue of a brand begins. */
    minimumMinor: minor('minimum_minor').notNull(),
  },
  (table) => [
    check('currency_code', checkAmong(table.code, currencies)),
    check('currency_minimum', notNegative(table.minimumMinor)),
  ],
);

/** Tax by the brand that sells, with which its catalogue begins. */
export const brandTax = pgTable(
  'brand_tax',
  {
    brand: text('brand').primaryKey(),
    /** percent */
    rate: numeric('rate', { precision: 5, scale: 2 }).notNull(),
  },
  (table) => [check('brand_tax_rate', percent(table.rate))],
);

export const category = pgTable(
  'category',
  {
    id: integer('id').primaryKey(),
    names: jsonb('names').$type<Record<Locale, string>>().notNull(),
    specialized: boolean('specialized').notNull(),
    /** multiplies the word price; the catalogue of a brand begins with it */
    factor: numeric('factor', { precision: 4, scale: 2 }).notNull(),
  },
  (table) => [check('category_factor', sql`${table.factor} > 0`)],
);

/** Price factors of the packages, with which the catalogue of a brand begins; what they include stands in `machines/services/`. */
export const packagePrice = pgTable(
  'package_price',
  {
    packageId: integer('package_id').primaryKey(),
    factor: numeric('factor', { precision: 4, scale: 2 }).notNull(),
  },
  (table) => [check('package_price_factor', sql`${table.packageId} between 1 and 4 and ${table.factor} > 0`)],
);

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
    /** the service that the pair prices */
    type: text('type').$type<Service>().notNull(),
    priceType: text('price_type').$type<Unit>().notNull(),
    sourceLang: text('source_lang')
      .notNull()
      .references(() => language.code),
    targetLang: text('target_lang')
      .notNull()
      .references(() => language.code),
  },
  (table) => [
    uniqueIndex('language_pair_type_langs').on(table.type, table.sourceLang, table.targetLang),
    check('language_pair_type', checkAmong(table.type, services)),
    check('language_pair_price_type', checkAmong(table.priceType, units)),
  ],
);

/** Net price of one unit that every brand begins with, in units of the currency with four decimals; a brand's changes come after it. */
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
    check('pair_price_unit', notNegative(table.unitPrice)),
  ],
);

/** ISO 3166-1: numeric id and two-letter code. */
export const country = pgTable('country', { id: integer('id').primaryKey(), iso2: text('iso2').notNull().unique() });

/** What a brand's sending of originals costs in a currency, net, with which its catalogue begins; null for a method that is not offered. */
export const shipmentPrice = pgTable(
  'shipment_price',
  {
    brand: text('brand').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    registeredMinor: minor('registered_minor'),
    registeredThickMinor: minor('registered_thick_minor'),
    /** pages on paper from which a letter is a thick one */
    thickFrom: integer('thick_from').notNull(),
    lockerMinor: minor('locker_minor'),
    courierMinor: minor('courier_minor'),
    europeMinor: minor('europe_minor'),
    elsewhereMinor: minor('elsewhere_minor'),
    /** a copy as a file, with a qualified electronic signature */
    electronicMinor: minor('electronic_minor'),
    furtherCopyMinor: minor('further_copy_minor').notNull(),
    notarisedCopyMinor: minor('notarised_copy_minor').notNull(),
    /** net price of the translation from which the delivery is free */
    freeFromMinor: minor('free_from_minor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brand, table.currency] }),
    check('shipment_price_currency', checkAmong(table.currency, currencies)),
    check(
      'shipment_price_amounts',
      sql`least(${table.registeredMinor}, ${table.registeredThickMinor}, ${table.lockerMinor}, ${table.courierMinor}, ${table.europeMinor}, ${table.elsewhereMinor}, ${table.electronicMinor}, ${table.furtherCopyMinor}, ${table.notarisedCopyMinor}, ${table.freeFromMinor}, ${table.thickFrom}) >= 0`,
    ),
    check(
      'shipment_price_pairs',
      sql`num_nulls(${table.registeredMinor}, ${table.registeredThickMinor}) in (0, 2) and num_nulls(${table.europeMinor}, ${table.elsewhereMinor}) in (0, 2)`,
    ),
  ],
);

/** Discount codes with which the catalogue of a brand begins. */
export const discountCode = pgTable(
  'discount_code',
  {
    /** upper case */
    code: text('code').primaryKey(),
    /** percent of the net price */
    percent: numeric('percent', { precision: 5, scale: 2 }).notNull(),
    /** null: every brand */
    brand: text('brand'),
    validFrom: time('valid_from'),
    validUntil: time('valid_until'),
    /** null: every service */
    services: jsonb('services').$type<readonly Service[]>(),
    /** null: as often as anybody likes */
    usesLeft: integer('uses_left'),
    oncePerCustomer: boolean('once_per_customer').notNull().default(false),
  },
  (table) => [
    check('discount_code_percent', percent(table.percent)),
    check('discount_code_uses_left', notNegative(table.usesLeft)),
  ],
);

/** Lists from which the catalogue has been filled. */
export const seeded = pgTable('seeded', { version: text('version').primaryKey(), at: time('at').notNull() });
