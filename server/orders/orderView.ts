import { asc, count, desc, eq } from 'drizzle-orm';
import type { Locale, Order } from '../../openapi/types.ts';
import type { Database } from '../db/open.ts';
import { orderHistory, payment } from '../db/schema.ts';
import { paymentView } from '../payments/index.ts';
import type { Services } from '../services.ts';
import { attachmentsOf, brandOfRow, cartHashOf, categoryOf, isoOrNull, priceOfRow } from './orderParts.ts';
import type { OrderRow } from './orderRow.ts';

/** The contract's order, in a language. */
export const orderView = async (
  db: Database,
  services: Pick<Services, 'brands' | 'clock'>,
  row: OrderRow,
  locale: Locale,
): Promise<Order> => {
  const cartHash = await cartHashOf(db, row.cartId);
  const history = await db
    .select({ status: orderHistory.status, at: orderHistory.at })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, row.id))
    .orderBy(asc(orderHistory.id));
  const [latest] = await db
    .select()
    .from(payment)
    .where(eq(payment.orderId, row.id))
    .orderBy(desc(payment.id))
    .limit(1);
  const [attempts] = await db.select({ count: count() }).from(payment).where(eq(payment.orderId, row.id));
  const brand = brandOfRow(services.brands, row);
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
    specialized,
    category,
    source_lang: row.sourceLang,
    target_lang: row.targetLang,
    words: row.words,
    deadline: isoOrNull(row.deadline),
    note: row.note,
    attachments: await attachmentsOf(db, row.id),
    shipment_method: row.shipmentMethod,
    tracking_number: row.trackingNumber,
    payment: latest === undefined ? null : paymentView({ payment: latest, order: row, cartHash }, brand),
    payment_attempts: attempts?.count ?? 0,
    payment_methods: [...brand.paymentMethods],
    payable_until: isoOrNull(row.payableUntil),
    customer: { name: row.customerName, email: row.customerEmail },
    server_time: services.clock.now().toISOString(),
  };
};
