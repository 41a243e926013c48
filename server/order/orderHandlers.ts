import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cart, Order } from '../../openapi/types.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { writeAudit } from '../platform/core/writeAudit.ts';
import { getBrand } from '../platform/http/context.ts';
import { cartView } from './cart/cartView.ts';
import { readCart } from './cart/readCart.ts';
import { findOrder } from './findOrder.ts';
import { lockOrder, moveOrder } from './moveOrder.ts';
import { orderView, orderViewWithin } from './orderView.ts';
import { paidOrders } from './paidOrders.ts';
import { readOrder } from './readOrder.ts';
import { setReference } from './setReference.ts';
import { streamOrder } from './streamOrder.ts';

type ByHash = { Params: { hash: string } };

/** Orders and carts (specification 3 and 4). */
export const orderHandlers = (services: Services) => ({
  getOrder: async (call: FastifyRequest<ByHash>): Promise<{ data: Order }> => {
    const read = await readOrder(services, { hash: call.params.hash, brand: getBrand(call).id });
    return { data: await orderView(services.db, services, read, call.locale) };
  },

  getCart: async (call: FastifyRequest<ByHash>): Promise<{ data: Cart }> => {
    const read = await readCart(services, { hash: call.params.hash, brand: getBrand(call).id });
    return { data: await cartView(services.db, services, read, call.locale) };
  },

  /** Canceling again answers the same; what has been paid for, staff must settle. */
  cancelOrder: async (call: FastifyRequest<ByHash>): Promise<{ data: Order }> =>
    services.db.transaction(async (tx) => {
      const row = await lockOrder(tx, (await findOrder(tx, getBrand(call), call.params.hash)).id);
      if (row.status === 'canceled') return { data: await orderViewWithin(tx, services, row, call.locale) };
      if ((await paidOrders(tx, [row.id])).has(row.id))
        throw new ProblemError('TransitionRefused', { detail: 'the order has been paid' });
      await writeAudit(tx, { orderId: row.id, actor: 'customer', action: 'cancel', at: services.clock.now() });
      const canceled = await moveOrder(tx, services, row.id, { type: 'cancel' });
      return { data: await orderViewWithin(tx, services, canceled, call.locale) };
    }),

  setReference: (call: FastifyRequest<ByHash & { Body: { reference: string | null } }>): Promise<{ data: Order }> =>
    services.db.transaction(async (tx) => {
      const row = await lockOrder(tx, (await findOrder(tx, getBrand(call), call.params.hash)).id);
      const named = await setReference(tx, services, row, call.body.reference);
      return { data: await orderViewWithin(tx, services, named, call.locale) };
    }),

  streamOrder: (call: FastifyRequest<ByHash>, reply: FastifyReply) => streamOrder(services, call, reply),
});
