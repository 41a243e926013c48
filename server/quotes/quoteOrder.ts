import { eq } from 'drizzle-orm';
import { planOf } from '../../machines/rules/orderPlan.ts';
import type { Transaction } from '../db/open.ts';
import { audit, order } from '../db/schema.ts';
import { lockOrder, moveOrder } from '../orders/moveOrder.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';
import { contentOf, sourceFilesOf } from './content.ts';
import { deliverBy } from './delivery.ts';
import { listPrice, type PriceMinor, totalPrice } from './price.ts';
import { findPriceBasis } from './priceBasis.ts';

export type Quoting = {
  readonly actor: 'desk' | 'auto-desk';
  /** words that the price list prices, instead of those counted */
  readonly words?: number;
  /** a net price before discount that staff set, in minor units */
  readonly netMinor?: number;
};

const priceFor = async (
  tx: Transaction,
  row: OrderRow,
  words: number | null,
  netMinor?: number,
): Promise<PriceMinor | null> => {
  const basis = await findPriceBasis(tx, row);
  if (basis === null) throw new ProblemError('PairNotOffered');
  const net = netMinor ?? (words === null ? null : listPrice({ ...basis, words }));
  return net === null ? null : totalPrice(net, row.discountPercent, basis.taxRate);
};

/** Words of an order's text and files; null while something in it cannot be counted. */
export const countedWords = async (tx: Transaction, row: OrderRow): Promise<number | null> => {
  const content = contentOf(row.sourceText, await sourceFilesOf(tx, row.id));
  return content.counted && content.words > 0 ? content.words : null;
};

/**
 * Prices an order and offers it. Answers null and changes nothing when neither the content nor the desk says how much it is.
 * An offer keeps the deadline the customer asked for; without one it says when the work can be done.
 */
export const quoteOrder = async (
  tx: Transaction,
  services: Services,
  orderId: number,
  quoting: Quoting,
): Promise<OrderRow | null> => {
  const row = await lockOrder(tx, orderId);
  const words = quoting.words ?? (await countedWords(tx, row));
  const price = await priceFor(tx, row, words, quoting.netMinor);
  if (price === null) return null;
  if (row.status === 'in_analysis') await moveOrder(tx, services, orderId, { type: 'analysed' });
  const now = services.clock.now();
  const plan = planOf(row.service, row.packageId);
  await moveOrder(tx, services, orderId, { type: 'quoted' });
  const [quoted] = await tx
    .update(order)
    .set({ ...price, words, deadline: row.deadline ?? deliverBy(now, words ?? 0, plan) })
    .where(eq(order.id, orderId))
    .returning();
  if (quoted === undefined) throw new ProblemError('OrderUnknown');
  await tx
    .insert(audit)
    .values({ orderId, actor: quoting.actor, action: 'quote', detail: { words, ...price }, at: now });
  return quoted;
};
