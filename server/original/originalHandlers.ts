import type { FastifyRequest } from 'fastify';
import type { DraftAnswer, Order } from '../../openapi/types.ts';
import { findOrder } from '../order/findOrder.ts';
import { lockOrder } from '../order/moveOrder.ts';
import { orderViewWithin } from '../order/orderView.ts';
import type { Services } from '../platform/core/services.ts';
import { getBrand } from '../platform/http/context.ts';
import { answerDraft } from './answerDraft.ts';

type OfDraft = FastifyRequest<{ Params: { hash: string; id: number }; Body: DraftAnswer }>;

/** What customers do about the original of an order: they answer its draft. */
export const originalHandlers = (services: Services) => ({
  answerDraft: (call: OfDraft): Promise<{ data: Order }> =>
    services.db.transaction(async (tx) => {
      const { hash, id } = call.params;
      const row = await lockOrder(tx, (await findOrder(tx, getBrand(call), hash)).id);
      await answerDraft(tx, services, row, id, call.body);
      return { data: await orderViewWithin(tx, services, row, call.locale) };
    }),
});
