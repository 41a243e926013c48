import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Quotation, ReviewKind } from '../../../openapi/types.ts';
import { idempotencyKey, runOnce } from '../../platform/core/idempotency.ts';
import type { Services } from '../../platform/core/services.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { getBrand, getCallers } from '../../platform/http/context.ts';
import { lockQuotation } from '../lockQuotation.ts';
import { quotationViewWithin } from '../quotationView.ts';
import { askForReview, moveReview } from './moveReview.ts';
import { readReviews } from './readReviews.ts';

type ByHash = { Params: { hash: string } };
type Asked = ByHash & { Body: { kind: ReviewKind; text: string } };

/** What customers ask about offers: changes, and recounts. */
export const reviewHandlers = (services: Services) => {
  const note = async (tx: Transaction, orderId: number, action: string): Promise<void> => {
    await writeAudit(tx, { orderId, actor: 'customer', action, at: services.clock.now() });
  };
  return {
    askForReview: async (call: FastifyRequest<Asked>, reply: FastifyReply) => {
      const answer = await runOnce(
        services,
        {
          callers: getCallers(call),
          scope: `askForReview:${call.params.hash}`,
          key: idempotencyKey(call),
          requestBody: call.body,
        },
        async (tx) => {
          const row = await lockQuotation(tx, getBrand(call), call.params.hash);
          await askForReview(tx, services, row, call.body);
          await note(tx, row.id, 'askForReview');
          return { status: 201, body: { data: await quotationViewWithin(tx, services, row, call.locale) } };
        },
      );
      return reply.code(answer.status).send(answer.body);
    },

    withdrawReview: (call: FastifyRequest<ByHash>): Promise<{ data: Quotation }> =>
      services.db.transaction(async (tx) => {
        const row = await lockQuotation(tx, getBrand(call), call.params.hash);
        if ((await readReviews(tx, row)).at(-1)?.state !== 'withdrawn') {
          await moveReview(tx, services, row, { type: 'withdraw' }, null);
          await note(tx, row.id, 'withdrawReview');
        }
        return { data: await quotationViewWithin(tx, services, row, call.locale) };
      }),
  };
};
