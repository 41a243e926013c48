import type { Locale, Order } from '../../openapi/types.ts';
import { shownRating } from '../aftercare/findRating.ts';
import { readRevisions, revisableUntil } from '../aftercare/readRevisions.ts';
import { readOriginal } from '../original/readOriginal.ts';
import type { Services } from '../platform/core/services.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { mayBePaid } from './applyPayment.ts';
import { computeWorkDays, shownDeadline } from './deadline.ts';
import { documentsLife } from './documentsLife.ts';
import {
  attachmentViews,
  brandOfRow,
  excerptSourceText,
  isoOrNull,
  priceOfRow,
  quantityView,
  readCategory,
} from './orderParts.ts';
import { paymentMethodsFor } from './paymentMethods.ts';
import { type ReadOrder, readOrderWithin } from './readOrder.ts';
import { withdrawalView } from './withdrawal/findWithdrawal.ts';

/** What the customer and the desk have to do with an order beside its work; only a finished one is rated and revised. */
const readAftercare = async (
  db: Database,
  { row, messages }: ReadOrder,
): Promise<Pick<Order, 'rating' | 'messages' | 'revisions' | 'revisable_until'>> => {
  return {
    rating: await shownRating(db, row),
    messages,
    revisions: row.status === 'finished' ? await readRevisions(db, row.id) : [],
    revisable_until: isoOrNull(revisableUntil(row)),
  };
};

type ViewServices = Pick<Services, 'brands' | 'calendarOf' | 'clock' | 'paymentsOfOrder' | 'pricing'>;

/** The contract's order, in a language, of what was read; of most orders nothing else is. */
export const orderView = async (
  db: Database,
  services: ViewServices,
  read: ReadOrder,
  locale: Locale,
): Promise<Order> => {
  const { row, cartHash, history } = read;
  const { category, specialized } = await readCategory(db, services, row.categoryId, locale);
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
    work_days: computeWorkDays(row),
    ...excerptSourceText(row),
    note: row.note,
    reference: row.reference,
    attachments: attachmentViews(read.files),
    ...(await readOriginal(db, read)),
    ...(await services.paymentsOfOrder(db, read.payments)),
    payment_methods: await paymentMethodsFor(db, services, brandOfRow(services.brands, row), {
      customerId: row.customerId,
      hasLimit: read.hasCreditLimit,
      currency: row.currency,
      amountMinor: row.grossMinor,
      isWaiting: row.status === 'payment',
    }),
    payable: mayBePaid(row) && !read.payments.isPaid,
    payable_until: isoOrNull(row.payableUntil),
    ...(await readAftercare(db, read)),
    documents: documentsLife(services, row),
    withdrawal: await withdrawalView(db, services, row),
    simulated: row.simulated,
    customer: { name: row.customerName, email: row.customerEmail },
    has_account: row.customerId !== null,
    server_time: read.readAt.toISOString(),
  };
};

/** The same by the order's number, within a transaction. */
export const orderViewWithin = async (
  tx: Transaction,
  services: ViewServices,
  { id }: { readonly id: number },
  locale: Locale,
): Promise<Order> => orderView(tx, services, await readOrderWithin(tx, services, id), locale);
