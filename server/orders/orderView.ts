import { asc, eq } from 'drizzle-orm';
import type { Locale, Order } from '../../openapi/types.ts';
import type { Services } from '../core/services.ts';
import type { Database } from '../db/open.ts';
import { orderHistory } from '../db/schema.ts';
import { messageCountOf } from './aftercare/messagesOf.ts';
import { ratingOf } from './aftercare/ratingOf.ts';
import { revisableUntil, revisionsOf } from './aftercare/revisionsOf.ts';
import { documentsLife } from './documentsLife.ts';
import {
  attachmentsOf,
  brandOfRow,
  cartHashOf,
  categoryOf,
  isoOrNull,
  priceOfRow,
  quantityView,
  sourceTextOf,
} from './orderParts.ts';
import type { OrderRow } from './orderRow.ts';
import { originalOf } from './original/originalOf.ts';
import { paymentMethodsFor } from './paymentMethods.ts';
import { shownDeadline, workDaysOf } from './readyBy.ts';
import { mayBePaid } from './takeMoney.ts';
import { withdrawalView } from './withdrawals/withdrawalOf.ts';

/** What the customer and the desk have to do with an order beside its work; only a finished one is rated and revised. */
const aftercareOf = async (
  db: Database,
  row: OrderRow,
): Promise<Pick<Order, 'rating' | 'messages' | 'revisions' | 'revisable_until'>> => {
  const isFinished = row.status === 'finished';
  return {
    rating: isFinished ? await ratingOf(db, row.id) : null,
    messages: await messageCountOf(db, row.id),
    revisions: isFinished ? await revisionsOf(db, row.id) : [],
    revisable_until: isoOrNull(revisableUntil(row)),
  };
};

/** The contract's order, in a language. */
export const orderView = async (
  db: Database,
  services: Pick<Services, 'brands' | 'calendarOf' | 'clock' | 'paymentsOfOrder'>,
  row: OrderRow,
  locale: Locale,
): Promise<Order> => {
  // Before anything is read: a state is never taken for a later one than it is.
  const now = services.clock.now();
  const cartHash = await cartHashOf(db, row.cartId);
  const history = await db
    .select({ status: orderHistory.status, at: orderHistory.at })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, row.id))
    .orderBy(asc(orderHistory.id));
  const brand = brandOfRow(services.brands, row);
  const { isPaid, ...payments } = await services.paymentsOfOrder(db, row.id);
  const { category, specialized } = await categoryOf(db, row.categoryId, locale);
  return {
    id: row.id,
    hash: row.hash,
    cart_hash: cartHash,
    quotation_hash: row.quotationHash,
    service: row.service,
    package_id: row.packageId,
    status: row.status,
    status_since: row.statusSince.toISOString(),
    history: history.map(({ status, at }) => ({ status, at: at.toISOString() })),
    created_at: row.createdAt.toISOString(),
    price: priceOfRow(row),
    tax_treatment: row.taxTreatment,
    specialized,
    category,
    source_lang: row.sourceLang,
    target_lang: row.targetLang,
    words: row.words,
    ...quantityView(row),
    deadline: isoOrNull(shownDeadline(services, row)),
    work_days: workDaysOf(row),
    ...sourceTextOf(row),
    note: row.note,
    reference: row.reference,
    attachments: await attachmentsOf(db, row.id),
    ...(await originalOf(db, row)),
    ...payments,
    payment_methods: await paymentMethodsFor(db, services, brand, {
      customerId: row.customerId,
      currency: row.currency,
      amountMinor: row.grossMinor,
      isWaiting: row.status === 'payment',
    }),
    payable: mayBePaid(row) && !isPaid,
    payable_until: isoOrNull(row.payableUntil),
    ...(await aftercareOf(db, row)),
    documents: documentsLife(row),
    withdrawal: await withdrawalView(db, services, row),
    simulated: row.simulated,
    customer: { name: row.customerName, email: row.customerEmail },
    has_account: row.customerId !== null,
    server_time: now.toISOString(),
  };
};
