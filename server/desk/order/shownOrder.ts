import { createHash } from 'node:crypto';
import { and, asc, eq, ne } from 'drizzle-orm';
import { findDoubt } from '../../../machines/request/textStatistics.ts';
import type { DeskCount, DeskOrderDetails } from '../../../openapi/types.ts';
import { getPricing } from '../../catalogue/getPricing.ts';
import { readFiles } from '../../documents/index.ts';
import { computeWorkDays } from '../../order/deadline.ts';
import { isoOrNull, priceOfRow, readCategory } from '../../order/orderParts.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { carriersFor } from '../../original/carriersFor.ts';
import { money } from '../../platform/core/money.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Database } from '../../platform/db/open.ts';
import { countCorrection, customer, deskPerson, deskToken, order, orderHistory } from '../../platform/db/schema.ts';
import { toCountParts } from '../../request/computeCount.ts';
import { contentOfOrder } from '../../request/contentOfOrder.ts';
import { shapeOfText } from '../../request/shapeOfText.ts';
import { staffName } from '../people/staffName.ts';
import { deliveredKinds } from './deliveredKinds.ts';
import { deskView } from './deskView.ts';
import { paymentsAtDesk } from './paymentsAtDesk.ts';
import { readDeskMoney } from './readDeskMoney.ts';
import { orderLacksDelivery } from './requireDelivery.ts';
import { tablesOfOrder } from './tablesOfOrder.ts';

/** All that is stored of an order, as staff see it: the same whoever asks, and when. */
export type ShownOrder = Omit<DeskOrderDetails, 'tag' | 'category' | 'invoices' | 'actions' | 'people' | 'server_time'>;

/** Names this state of an order: the same in every process. */
export const computeOrderTag = (shown: ShownOrder): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url');

const findCustomerKind = async (db: Database, { customerId }: OrderRow): Promise<ShownOrder['customer_kind']> => {
  if (customerId === null) return 'visitor';
  const [known] = await db.select({ kind: customer.userType }).from(customer).where(eq(customer.id, customerId));
  return known?.kind ?? 'private';
};

const readCounts = async (db: Database, row: OrderRow): Promise<DeskCount[]> => {
  const corrections = await db
    .select({ row: countCorrection, person: deskPerson.name, script: deskToken.name })
    .from(countCorrection)
    .leftJoin(deskPerson, eq(deskPerson.id, countCorrection.personId))
    .leftJoin(deskToken, eq(deskToken.id, countCorrection.tokenId))
    .where(eq(countCorrection.orderId, row.id))
    .orderBy(asc(countCorrection.id));
  const files = await readFiles(db, row.id);
  const doubtIn = (fileId: string | null) =>
    fileId === null ? findDoubt(shapeOfText(row.sourceText)) : (files.find(({ id }) => id === fileId)?.doubt ?? null);
  return toCountParts(row, files, new Map()).map((counted) => {
    const part = { ...counted, doubt: doubtIn(counted.file_id) };
    const latest = corrections.findLast((correction) => correction.row.fileId === part.file_id);
    if (latest === undefined) return { ...part, correction: null };
    const {
      row: { words, reason, at },
      ...names
    } = latest;
    return { ...part, correction: { words, reason, by: staffName(names), at: at.toISOString() } };
  });
};

const readCart = (db: Database, { cartId, id }: OrderRow): Promise<ShownOrder['cart']> =>
  db
    .select({
      id: order.id,
      status: order.status,
      service: order.service,
      source_lang: order.sourceLang,
      target_lang: order.targetLang,
    })
    .from(order)
    .where(and(eq(order.cartId, cartId), ne(order.id, id)))
    .orderBy(asc(order.id));

const toSeller = (services: Pick<Services, 'pricing'>, { brand }: OrderRow): ShownOrder['seller'] => {
  const { seller, untaxedConsumersOutside } = getPricing(services, brand).invoicing;
  return { country: seller.country, untaxed_consumers_outside: untaxedConsumersOutside };
};

const readHistory = async (db: Database, id: number): Promise<ShownOrder['history']> => {
  const rows = await db.select().from(orderHistory).where(eq(orderHistory.orderId, id)).orderBy(asc(orderHistory.id));
  return rows.map(({ status, at }) => ({ status, at: at.toISOString() }));
};

export const shownOrder = async (
  db: Database,
  services: Pick<Services, 'pricing'>,
  row: OrderRow,
): Promise<ShownOrder> => {
  const has = await tablesOfOrder(db, row.id);
  const { payments, refunds, paidMinor, refundableMinor, refundWays, returnedMinor } = await readDeskMoney(
    db,
    row,
    has,
    await paymentsAtDesk(db, row),
  );
  const content = await contentOfOrder(db, services, row);
  const { specialized } = await readCategory(db, services, row.categoryId, row.locale);
  return {
    ...(await deskView(db, row, has)),
    name: row.customerName,
    email: row.customerEmail,
    locale: row.locale,
    customer_kind: await findCustomerKind(db, row),
    category_id: row.categoryId,
    specialized,
    currency: row.currency,
    text: row.sourceText.trim() === '' ? null : row.sourceText,
    counts: await readCounts(db, row),
    counted_words: content.counted ? content.words : null,
    at_once: row.offeredAtOnce,
    at_most: row.atMost,
    price: priceOfRow(row),
    seller: toSeller(services, row),
    deadline: row.offeredAt === null ? null : isoOrNull(row.deadline),
    work_days: computeWorkDays(row),
    offered_at: isoOrNull(row.offeredAt),
    valid_until: isoOrNull(row.validUntil),
    remark: row.remark,
    net_reason: row.netReason,
    accepted_at: isoOrNull(row.acceptedAt),
    payable_until: isoOrNull(row.payableUntil),
    billing: row.billing,
    cart: await readCart(db, row),
    history: await readHistory(db, row.id),
    payments: [...payments],
    refunds: [...refunds],
    refundable: paidMinor > 0 ? money(refundableMinor, row.currency) : null,
    refund_ways: [...refundWays],
    returned: returnedMinor > 0 ? money(returnedMinor, row.currency) : null,
    carriers: [...carriersFor(services, row)],
    can_deliver: deliveredKinds(row),
    lacks_delivery: await orderLacksDelivery(db, row),
  };
};
