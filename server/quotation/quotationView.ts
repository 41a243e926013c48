import { getOrderPlan, listInclusions } from '../../machines/services/orderPlan.ts';
import type { Locale, Quotation, ReceivedRequest } from '../../openapi/types.ts';
import { computeWorkDays, shownDeadline } from '../order/deadline.ts';
import {
  attachmentViews,
  brandOfRow,
  excerptSourceText,
  isoOrNull,
  priceOfRow,
  quantityView,
  readCategory,
} from '../order/orderParts.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { paymentMethodsFor } from '../order/paymentMethods.ts';
import type { Services } from '../platform/core/services.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { computeCount } from '../request/computeCount.ts';
import { judgeWish } from '../request/judgeWish.ts';
import { readCountCorrections } from '../request/readCountCorrections.ts';
import { type ReadQuotation, readQuotationWithin } from './readQuotation.ts';
import { readEarlierOffers, readReviews } from './reviews/readReviews.ts';

type ViewServices = Pick<Services, 'brands' | 'calendarOf' | 'clock' | 'pricing'>;

/** The contract's quotation, in a language, of what was read; of most quotations nothing else is. */
export const quotationView = async (
  db: Database,
  services: ViewServices,
  { row, cartHash, files, hasCreditLimit, readAt }: ReadQuotation,
  locale: Locale,
): Promise<Quotation> => ({
  number: row.id,
  hash: row.quotationHash,
  cart_hash: cartHash,
  order_hash: row.hash,
  status: row.status,
  service: row.service,
  package_id: row.packageId,
  source_lang: row.sourceLang,
  target_lang: row.targetLang,
  category: (await readCategory(db, services, row.categoryId, locale)).category,
  words: row.words,
  ...quantityView(row),
  ...excerptSourceText(row),
  attachments: attachmentViews(files),
  note: row.note,
  shipment: row.shipment,
  reference: row.reference,
  version: row.offerVersion,
  earlier: await readEarlierOffers(db, row),
  under_review: row.underReview,
  reviews: await readReviews(db, row),
  count: computeCount(services, row, files, await readCountCorrections(db, row)),
  at_most: row.atMost,
  remark: row.remark,
  requested_at: row.requestedAt.toISOString(),
  promised_at: row.promisedAt.toISOString(),
  offered_at: isoOrNull(row.offeredAt),
  valid_until: isoOrNull(row.validUntil),
  deadline: isoOrNull(shownDeadline(services, row)),
  work_days: computeWorkDays(row),
  wish: judgeWish(services, row),
  price: priceOfRow(row),
  includes: listInclusions(getOrderPlan(row.service, row.packageId)),
  customer: { name: row.customerName, email: row.customerEmail },
  by_phone: row.customerId === null,
  simulated: row.simulated,
  payment_methods: await paymentMethodsFor(db, services, brandOfRow(services.brands, row), {
    customerId: row.customerId,
    hasLimit: hasCreditLimit,
    currency: row.currency,
    amountMinor: row.grossMinor,
    isWaiting: true,
  }),
  server_time: readAt.toISOString(),
});

/** The same by the order's number, within a transaction. */
export const quotationViewWithin = async (
  tx: Transaction,
  services: ViewServices,
  { id }: { readonly id: number },
  locale: Locale,
): Promise<Quotation> => quotationView(tx, services, await readQuotationWithin(tx, services, id), locale);

/** What a request has become: a quotation for each target language, in one cart. */
export const receivedView = async (
  tx: Transaction,
  services: ViewServices,
  [first, ...others]: readonly [OrderRow, ...OrderRow[]],
  locale: Locale,
): Promise<ReceivedRequest> => {
  const quotation = await quotationViewWithin(tx, services, first, locale);
  const quotations = [quotation];
  for (const row of others) quotations.push(await quotationViewWithin(tx, services, row, locale));
  return { cart_hash: quotation.cart_hash, quotations };
};
