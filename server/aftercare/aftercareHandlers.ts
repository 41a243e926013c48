import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Order, OrderMessage, RatingToSave } from '../../openapi/types.ts';
import { findOrder } from '../order/findOrder.ts';
import { lockOrder } from '../order/moveOrder.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { orderViewWithin } from '../order/orderView.ts';
import { type Answer, idempotencyKey, runOnce } from '../platform/core/idempotency.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { writeAudit } from '../platform/core/writeAudit.ts';
import type { Transaction } from '../platform/db/open.ts';
import type { AnswerCache } from '../platform/http/answerCache.ts';
import { getBrand, getCallers } from '../platform/http/context.ts';
import { readBrandRating } from './brandRating.ts';
import { askForRevision, moveRevision } from './moveRevision.ts';
import { rateOrder } from './rateOrder.ts';
import { messageView, readMessages } from './readMessages.ts';
import { readRevisions } from './readRevisions.ts';
import { writeMessage } from './writeMessage.ts';

type ByHash = { Params: { hash: string } };
type Texted = ByHash & { Body: { text: string } };

/** What customers do about an order beside its work: they rate it, write about it, and have it revised. */
export const aftercareHandlers = (services: Services, answers: AnswerCache) => {
  const lockOrderOf = async (tx: Transaction, call: FastifyRequest<ByHash>): Promise<OrderRow> =>
    lockOrder(tx, (await findOrder(tx, getBrand(call), call.params.hash)).id);
  const showOrder = async (tx: Transaction, call: FastifyRequest<ByHash>, row: OrderRow): Promise<{ data: Order }> => ({
    data: await orderViewWithin(tx, services, row, call.locale),
  });
  const note = async (tx: Transaction, orderId: number, action: string): Promise<void> => {
    await writeAudit(tx, { orderId, actor: 'customer', action, at: services.clock.now() });
  };
  /** A call that creates something of an order, once. */
  const doOnce = async <T>(
    call: FastifyRequest<Texted>,
    reply: FastifyReply,
    operation: string,
    first: (tx: Transaction) => Promise<T>,
  ): Promise<FastifyReply> => {
    const { hash } = call.params;
    const key = idempotencyKey(call);
    const scope = `${operation}:${hash}`;
    const answer: Answer<T> = await runOnce(
      services,
      { callers: getCallers(call), scope, key, requestBody: call.body },
      async (tx) => ({ status: 201, body: await first(tx) }),
    );
    return reply.code(answer.status).send(answer.body);
  };
  return {
    getBrandRating: async (call: FastifyRequest<{ Params: { brand: string } }>, reply: FastifyReply) => {
      const { id } = getBrand(call);
      if (call.params.brand !== id) throw new ProblemError('AccessForbidden');
      return answers.send(call, reply, `rating ${id}`, async () => ({
        data: { data: await readBrandRating(services.db, id) },
        type: 'application/json; charset=utf-8',
      }));
    },

    rateOrder: (call: FastifyRequest<ByHash & { Body: RatingToSave }>): Promise<{ data: Order }> =>
      services.db.transaction(async (tx) => {
        const row = await lockOrderOf(tx, call);
        await rateOrder(tx, services, row, call.body);
        return showOrder(tx, call, row);
      }),

    listMessages: async (call: FastifyRequest<ByHash>): Promise<{ data: OrderMessage[] }> => {
      const row = await findOrder(services.db, getBrand(call), call.params.hash);
      return { data: (await readMessages(services.db, row.id)).map(messageView) };
    },

    writeMessage: (call: FastifyRequest<Texted>, reply: FastifyReply) =>
      doOnce(call, reply, 'writeMessage', async (tx) => {
        const row = await lockOrderOf(tx, call);
        const data = await writeMessage(tx, services, row, { by: 'customer' }, call.body.text);
        await note(tx, row.id, 'writeMessage');
        return { data };
      }),

    askForRevision: (call: FastifyRequest<Texted>, reply: FastifyReply) =>
      doOnce(call, reply, 'askForRevision', async (tx) => {
        const row = await lockOrderOf(tx, call);
        await askForRevision(tx, services, row, call.body.text);
        await note(tx, row.id, 'askForRevision');
        return showOrder(tx, call, row);
      }),

    withdrawRevision: (call: FastifyRequest<ByHash>): Promise<{ data: Order }> =>
      services.db.transaction(async (tx) => {
        const row = await lockOrderOf(tx, call);
        const latest = (await readRevisions(tx, row.id)).at(-1);
        if (latest?.state !== 'withdrawn') {
          await moveRevision(tx, services, row, { type: 'withdraw' }, null);
          await note(tx, row.id, 'withdrawRevision');
        }
        return showOrder(tx, call, row);
      }),
  };
};
