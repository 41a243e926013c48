import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import { statusGroup } from '../../../../machines/order/orderStatus.ts';
import { noDetails } from '../../../../machines/request/noDetails.ts';
import { services } from '../../../../machines/services/index.ts';
import type {
  Billing,
  CurrencyCode,
  Locale,
  OrderDetails,
  OrderStatus,
  PackageId,
  Service,
  Shipment,
  ShipmentLine,
  StatusGroup,
  TaxTreatment,
} from '../../../../openapi/types.ts';
import { category, language, packagePrice } from './catalogue.ts';
import {
  checkAmong,
  currencies,
  locales,
  mapColumn,
  notNegative,
  orderStatuses,
  percent,
  taxTreatments,
} from './checks.ts';
import { minor, time } from './columns.ts';
import { customer } from './customers.ts';
import { deskPerson, deskToken } from './staff.ts';

/** A line of what sending an original costs, in minor units. */
export type ShipmentLineMinor = Pick<ShipmentLine, 'kind' | 'quantity'> & {
  readonly netMinor: number;
  readonly vatMinor: number;
};

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
    packageId: integer('package_id')
      .$type<PackageId>()
      .notNull()
      .references(() => packagePrice.packageId),
    status: text('status').$type<OrderStatus>().notNull(),
    /** by which a customer's list is filtered */
    statusGroup: text('status_group').$type<StatusGroup>().generatedAlwaysAs(mapColumn('status', statusGroup)),
    statusSince: time('status_since').notNull(),
    /** the working status that a failure interrupted */
    interrupted: text('interrupted').$type<OrderStatus>(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
    sourceLang: text('source_lang')
      .notNull()
      .references(() => language.code),
    targetLang: text('target_lang')
      .notNull()
      .references(() => language.code),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    /** pasted text; empty when there are only files */
    sourceText: text('source_text').notNull(),
    words: integer('words'),
    /** units of the service that are priced; null while nobody has counted them */
    quantity: numeric('quantity', { precision: 12, scale: 2, mode: 'number' }),
    /** net price of a unit by the price list; null for a minimum charge, a price by hand, and offers from before it was kept */
    unitNet: numeric('unit_net', { precision: 14, scale: 6 }),
    /** what only some services ask for */
    details: jsonb('details').$type<OrderDetails>().notNull().default(noDetails),
    /** what the customer asked for */
    wishedDeadline: time('wished_deadline'),
    /** the wish until there is an offer, then what it promises */
    deadline: time('deadline'),
    /** working hours from the start of work that an offer grants; null before there is one */
    workHours: integer('work_hours'),
    note: text('note'),
    /** the customer's own number or cost centre */
    reference: text('reference'),
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
    /** what a tight deadline adds, within the net price before the discount */
    surchargeMinor: minor('surcharge_minor'),
    discountMinor: minor('discount_minor'),
    netMinor: minor('net_minor'),
    taxRate: numeric('tax_rate', { precision: 5, scale: 2 }),
    /** what the customer's billing details make of the tax; the offer's is the seller's own */
    taxTreatment: text('tax_treatment').$type<TaxTreatment>().notNull().default('domestic'),
    vatMinor: minor('vat_minor'),
    grossMinor: minor('gross_minor'),
    requestedAt: time('requested_at').notNull(),
    promisedAt: time('promised_at').notNull(),
    /** when the customer has last changed the request, while its offer was prepared */
    changedAt: time('changed_at'),
    offeredAt: time('offered_at'),
    validUntil: time('valid_until'),
    /** of the offer; an acceptance names it */
    offerVersion: integer('offer_version').notNull().default(1),
    /** what is offered was counted by a person */
    countedByDesk: boolean('counted_by_desk').notNull().default(false),
    /** it was offered by rule in the answer to the request: the offer binds until its date */
    offeredAtOnce: boolean('offered_at_once').notNull().default(false),
    /** its count is doubtful and no person has checked it yet: the customer pays no more than was offered */
    atMost: boolean('at_most').notNull().default(false),
    /** a line of staff to the customer that came with the offer */
    remark: text('remark'),
    /** why its price is another one than that by rule; only staff read it */
    netReason: text('net_reason'),
    /** what the customer has asked about the offer so far, and whether the last of it is open */
    reviewsAsked: integer('reviews_asked').notNull().default(0),
    underReview: boolean('under_review').notNull().default(false),
    acceptedAt: time('accepted_at'),
    payableUntil: time('payable_until'),
    /** when payment within thirty days was granted; null where it was not */
    deferredAt: time('deferred_at'),
    billing: jsonb('billing').$type<Billing>(),
    /** the words of the consent to immediate start, their version and time */
    immediateStartText: text('immediate_start_text'),
    immediateStartVersion: text('immediate_start_version'),
    immediateStartAt: time('immediate_start_at'),
    rejectReason: text('reject_reason'),
    /** why staff have canceled it, as the customer is told */
    cancelReason: text('cancel_reason'),
    /** how the original on paper is sent; null for a service without one */
    shipment: jsonb('shipment').$type<Shipment>(),
    /** what that costs, within the price; null before there is one */
    shipmentCost: jsonb('shipment_cost').$type<readonly ShipmentLineMinor[]>(),
    /** always null; processes of an earlier version read it */
    shipmentMethod: integer('shipment_method'),
    trackingNumber: text('tracking_number'),
    renewedFrom: integer('renewed_from').references((): AnyPgColumn => order.id),
    /** the first order of the request that asked for this one, too, in another language; null for that one itself */
    requestedWith: integer('requested_with').references((): AnyPgColumn => order.id),
    /** the automatic desk has done something with it */
    simulated: boolean('simulated').notNull().default(false),
    /** when its documents and its pasted text were deleted; null while they are stored */
    documentsDeletedAt: time('documents_deleted_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('order_cart').on(table.cartId),
    index('order_status').on(table.status, table.statusSince),
    index('order_requested').on(table.requestedAt),
    index('order_listed').on(table.customerId, table.brand, table.id),
    index('order_listed_group').on(table.customerId, table.brand, table.statusGroup, table.id),
    index('order_listed_deadline').on(table.customerId, table.brand, table.deadline, table.id),
    index('order_listed_gross').on(table.customerId, table.brand, table.grossMinor, table.id),
    index('order_deferred').on(table.payableUntil).where(sql`${table.deferredAt} is not null`),
    index('order_requested_with').on(table.requestedWith),
    index('order_documents').on(table.status, table.statusSince).where(sql`${table.documentsDeletedAt} is null`),
    index('order_named').using(
      'gin',
      sql`lower(${table.customerName}) gin_trgm_ops`,
      sql`lower(${table.customerEmail}) gin_trgm_ops`,
    ),
    index('order_email').on(sql`lower(${table.customerEmail})`),
    check('order_service', checkAmong(table.service, services)),
    check('order_status_known', checkAmong(table.status, orderStatuses)),
    check('order_interrupted', checkAmong(table.interrupted, orderStatuses)),
    check('order_currency', checkAmong(table.currency, currencies)),
    check('order_locale', checkAmong(table.locale, locales)),
    check('order_tax_treatment', checkAmong(table.taxTreatment, taxTreatments)),
    check('order_words', notNegative(table.words, table.workHours, table.quantity)),
    check('order_reviews', notNegative(table.reviewsAsked)),
    check('order_rates', sql`${percent(table.discountPercent)} and ${percent(table.taxRate)}`),
    check(
      'order_amounts',
      notNegative(
        table.netBeforeDiscountMinor,
        table.surchargeMinor,
        table.discountMinor,
        table.netMinor,
        table.vatMinor,
        table.grossMinor,
      ),
    ),
    check(
      'order_sum',
      sql`num_nulls(${table.netMinor}, ${table.vatMinor}, ${table.grossMinor}) in (0, 3) and ${table.netMinor} + ${table.vatMinor} = ${table.grossMinor}`,
    ),
  ],
);

/**
 * Which orders hold a use of a code that is limited; those of one request share one. It is given back when the last of them ends
 * without being worked on.
 */
export const discountRedemption = pgTable(
  'discount_redemption',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => order.id),
    code: text('code').notNull(),
    /** lower case */
    email: text('email').notNull(),
    customerId: integer('customer_id').references(() => customer.id),
    at: time('at').notNull(),
  },
  (table) => [index('discount_redemption_code').on(table.code, table.email)],
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
  (table) => [
    index('order_history_order').on(table.orderId),
    check('order_history_status', checkAmong(table.status, orderStatuses)),
  ],
);

/** Who did what to an order: customers' and staff's decisions, refused changes. Never personal data. */
export const audit = pgTable(
  'audit',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id').references(() => order.id),
    actor: text('actor').$type<'customer' | 'desk' | 'auto-desk' | 'rule' | 'provider' | 'clock'>().notNull(),
    /** the person of the staff, or the script by its token; neither for the first script's token */
    personId: integer('person_id').references(() => deskPerson.id),
    tokenId: integer('token_id').references(() => deskToken.id),
    action: text('action').notNull(),
    detail: jsonb('detail'),
    at: time('at').notNull(),
  },
  (table) => [index('audit_order').on(table.orderId)],
);
