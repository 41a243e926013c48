import { inclusionsOf, planOf } from '../../machines/rules/orderPlan.ts';
import type { Locale, Quotation, ReceivedRequest } from '../../openapi/types.ts';
import type { Services } from '../core/services.ts';
import type { Database } from '../db/open.ts';
import { filesOf } from '../files/index.ts';
import {
  attachmentViews,
  brandOfRow,
  cartHashOf,
  categoryOf,
  isoOrNull,
  priceOfRow,
  quantityView,
  sourceTextOf,
} from '../orders/orderParts.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import { paymentMethodsFor } from '../orders/paymentMethods.ts';
import { shownDeadline, workDaysOf } from '../orders/readyBy.ts';
import { correctionsOf } from './correctionsOf.ts';
import { countOf } from './countOf.ts';
import { earlierOffersOf, reviewsOf } from './reviews/reviewsOf.ts';
import { wishOf } from './wishOf.ts';

type ViewServices = Pick<Services, 'brands' | 'calendarOf' | 'clock' | 'pricing'>;

/** The contract's quotation, in a language. */
export const quotationView = async (
  db: Database,
  services: ViewServices,
  row: OrderRow,
  locale: Locale,
): Promise<Quotation> => {
  // Before anything is read: a state is never taken for a later one than it is.
  const now = services.clock.now();
  const files = await filesOf(db, row.id);
  return {
    number: row.id,
    hash: row.quotationHash,
    cart_hash: await cartHashOf(db, row.cartId),
    order_hash: row.hash,
    status: row.status,
    service: row.service,
    package_id: row.packageId,
    source_lang: row.sourceLang,
    target_lang: row.targetLang,
    category: (await categoryOf(db, row.categoryId, locale)).category,
    words: row.words,
    ...quantityView(row),
    ...sourceTextOf(row),
    attachments: attachmentViews(files),
    note: row.note,
    shipment: row.shipment,
    reference: row.reference,
    version: row.offerVersion,
    earlier: await earlierOffersOf(db, row),
    under_review: row.underReview,
    reviews: await reviewsOf(db, row),
    count: countOf(services, row, files, await correctionsOf(db, row)),
    remark: row.remark,
    requested_at: row.requestedAt.toISOString(),
    promised_at: row.promisedAt.toISOString(),
    offered_at: isoOrNull(row.offeredAt),
    valid_until: isoOrNull(row.validUntil),
    deadline: isoOrNull(shownDeadline(services, row)),
    work_days: workDaysOf(row),
    wish: wishOf(services, row),
    price: priceOfRow(row),
    includes: inclusionsOf(planOf(row.service, row.packageId)),
    customer: { name: row.customerName, email: row.customerEmail },
    by_phone: row.customerId === null,
    simulated: row.simulated,
    payment_methods: await paymentMethodsFor(db, services, brandOfRow(services.brands, row), {
      customerId: row.customerId,
      currency: row.currency,
      amountMinor: row.grossMinor,
      isWaiting: true,
    }),
    server_time: now.toISOString(),
  };
};

/** What a request has become: a quotation for each target language, in one cart. */
export const receivedView = async (
  db: Database,
  services: ViewServices,
  rows: readonly [OrderRow, ...OrderRow[]],
  locale: Locale,
): Promise<ReceivedRequest> => {
  const quotations: Quotation[] = [];
  for (const row of rows) quotations.push(await quotationView(db, services, row, locale));
  return { cart_hash: await cartHashOf(db, rows[0].cartId), quotations };
};
