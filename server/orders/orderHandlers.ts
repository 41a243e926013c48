import { and, asc, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cart, Locale, Order } from '../../openapi/types.ts';
import { audit, cart, order, payment } from '../db/schema.ts';
import { brandOf } from '../http/context.ts';
import { money } from '../money.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';
import { publicNames } from './cartNames.ts';
import { findOrder } from './findOrder.ts';
import { lockOrder, moveOrder } from './moveOrder.ts';
import type { OrderRow } from './orderRow.ts';
import { orderView } from './orderView.ts';
import { streamOrder } from './streamOrder.ts';

type ByHash = { Params: { hash: string } };

const itemOf = (row: OrderRow, locale: Locale): Cart['items'][number] => ({
  order_hash: row.hash,
  quotation_hash: row.quotationHash,
  status: row.status,
  ...publicNames(row, locale),
  quotation:
    row.grossMinor === null || row.vatMinor === null
      ? null
      : { price_gross: money(row.grossMinor, row.currency), vat: money(row.vatMinor, row.currency) },
});

/** Orders and carts (specification 3 and 4). */
export const orderHandlers = (services: Services) => ({
  getOrder: async (call: FastifyRequest<ByHash>): Promise<{ data: Order }> => {
    const row = await findOrder(services.db, brandOf(call), call.params.hash);
    return { data: await orderView(services.db, services, row, call.locale) };
  },

  getCart: async (call: FastifyRequest<ByHash>): Promise<{ data: Cart }> => {
    const brand = brandOf(call);
    const [bag] = await services.db
      .select()
      .from(cart)
      .where(and(eq(cart.hash, call.params.hash), eq(cart.brand, brand.id)));
    if (bag === undefined) throw new ProblemError('OrderUnknown');
    const rows = await services.db.select().from(order).where(eq(order.cartId, bag.id)).orderBy(asc(order.id));
    return { data: { hash: bag.hash, items: rows.map((row) => itemOf(row, call.locale)) } };
  },

  /** Canceling again answers the same; what has been paid for, staff must settle. */
  cancelOrder: async (call: FastifyRequest<ByHash>): Promise<{ data: Order }> =>
    services.db.transaction(async (tx) => {
      const row = await lockOrder(tx, (await findOrder(tx, brandOf(call), call.params.hash)).id);
      if (row.status === 'canceled') return { data: await orderView(tx, services, row, call.locale) };
      const [paid] = await tx
        .select({ id: payment.id })
        .from(payment)
        .where(and(eq(payment.orderId, row.id), eq(payment.status, 'succeeded')));
      if (paid !== undefined) throw new ProblemError('TransitionRefused', { detail: 'the order has been paid' });
      await tx.insert(audit).values({ orderId: row.id, actor: 'customer', action: 'cancel', at: services.clock.now() });
      const canceled = await moveOrder(tx, services, row.id, { type: 'cancel' });
      return { data: await orderView(tx, services, canceled, call.locale) };
    }),

  streamOrder: (call: FastifyRequest<ByHash & { Querystring: { locale?: Locale } }>, reply: FastifyReply) =>
    streamOrder(services, call, reply),
});
