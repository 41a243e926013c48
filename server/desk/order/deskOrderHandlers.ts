import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeskQuote, RefundWay } from '../../../openapi/types.ts';
import { moveOrder } from '../../order/moveOrder.ts';
import { orderById } from '../../order/orderById.ts';
import { stepBack } from '../../order/stepBack.ts';
import { idempotencyKey, runOnce } from '../../platform/core/idempotency.ts';
import { toDecimal } from '../../platform/core/money.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { order } from '../../platform/db/schema.ts';
import { getStaff, getStaffCallers } from '../../platform/http/context.ts';
import { correctCount } from '../../quotation/correctCount.ts';
import { lowerOffer } from '../../quotation/lowerOffer.ts';
import { previewQuote } from '../../quotation/previewQuote.ts';
import { streamDeskOrder } from '../live/streamDeskOrder.ts';
import { askRefund } from './askRefund.ts';
import { getDeskOrder } from './getDeskOrder.ts';
import { amountMissing, pricedAs, requireReason } from './parseDeskQuote.ts';
import { auditAction, type OfOrder, performAction, performActionIn } from './performAction.ts';
import { refuseUnless } from './refuse.ts';

type Quote = OfOrder & { Body: DeskQuote };
type Correction = OfOrder & { Body: { file_id: string | null; words: number; reason: string } };
type Reasoned = OfOrder & { Body: { reason: string } };
type Refund = OfOrder & { Body: { amount: string; way?: RefundWay; reason: string } };

/** What is read together is of one moment. */
const reading = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** One order at the desk: what is known of it, what it would cost, and what only its page does. */
export const deskOrderHandlers = (services: Services) => {
  const act = performAction(services);
  return {
    getDeskOrder: async (call: FastifyRequest<OfOrder>, reply: FastifyReply) => {
      const { id } = call.params;
      const data = await services.db.transaction(
        (tx) => getDeskOrder(tx, services, id, getStaff(call), call.locale),
        reading,
      );
      reply.header('etag', `"${data.tag}"`);
      return { data };
    },

    streamDeskOrder: (call: FastifyRequest<OfOrder>, reply: FastifyReply) => streamDeskOrder(services, call, reply),

    previewDeskQuote: (call: FastifyRequest<Quote>) =>
      services.db.transaction(async (tx) => {
        const row = await orderById(tx, call.params.id);
        if (row === null) throw new ProblemError('OrderUnknown');
        const staff = getStaff(call);
        await refuseUnless(tx, services, row, staff, 'quote', 'answerReview');
        const data = await previewQuote(tx, services, row, pricedAs(call.body, staff, services.clock.now()));
        if (data === null) throw amountMissing(row);
        return { data };
      }, reading),

    deskCorrectCount: (call: FastifyRequest<Correction>) =>
      act(call, { action: 'correctCount', note: null }, async (tx, row) => {
        const { file_id: fileId, words, reason: typed } = call.body;
        const correction = { fileId, words, reason: requireReason(typed) };
        const wordsBefore = await correctCount(tx, services, row, getStaff(call), correction);
        await auditAction(tx, services, call, 'correctCount', { file: fileId, wordsBefore, words });
        if (!row.atMost) return;
        const less = await lowerOffer(tx, services, row, getStaff(call));
        if (less <= 0) return;
        const asked = { amount: toDecimal(less), way: 'method', reason: correction.reason } as const;
        await auditAction(tx, services, call, 'askRefund', await askRefund(tx, services, row, getStaff(call), asked));
      }),

    deskCancel: (call: FastifyRequest<Reasoned>) =>
      act(call, { action: 'cancel', note: 'cancel' }, async (tx, row) => {
        const cancelReason = requireReason(call.body.reason);
        await tx.update(order).set({ cancelReason }).where(eq(order.id, row.id));
        await moveOrder(tx, services, row.id, { type: 'cancel' });
        await services.events.emit(tx, { type: 'order.canceledByDesk', orderId: row.id });
      }),

    deskStepBack: (call: FastifyRequest<Reasoned>) =>
      act(call, { action: 'stepBack', note: null }, async (tx, row) => {
        const detail = { from: row.status, reason: requireReason(call.body.reason) };
        await stepBack(tx, services, row);
        await auditAction(tx, services, call, 'stepBack', detail);
      }),

    deskAskRefund: async (call: FastifyRequest<Refund>, reply: FastifyReply) => {
      const staff = getStaff(call);
      const answer = await runOnce(
        services,
        {
          callers: getStaffCallers(staff),
          scope: `deskAskRefund:${call.params.id}`,
          key: idempotencyKey(call),
          requestBody: call.body,
        },
        async (tx) => {
          const body = await performActionIn(tx, services, call, { action: 'refund', note: null }, async (_, row) => {
            const { amount, way = 'method', reason } = call.body;
            const asked = { amount, way, reason: requireReason(reason) };
            await auditAction(tx, services, call, 'askRefund', await askRefund(tx, services, row, staff, asked));
          });
          return { status: 200, body };
        },
      );
      return reply.code(answer.status).send(answer.body);
    },
  };
};
