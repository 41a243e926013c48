import type { FastifyRequest } from 'fastify';
import type { DeskOrder } from '../../openapi/types.ts';
import type { Services } from '../core/services.ts';
import { doneBy } from '../core/staff.ts';
import { audit } from '../db/schema.ts';
import { staffOf } from '../http/context.ts';
import { lockOrder } from '../orders/moveOrder.ts';
import { answerReview, type ReviewAnswer } from '../quotations/reviews/answerReview.ts';
import { deskView } from './deskView.ts';
import { quotingOf, type SaidOfOffer } from './quotingOf.ts';

type Answered = {
  Params: { id: number };
  Body: SaidOfOffer & { action: ReviewAnswer['action']; answer: string | null };
};

/** What staff answer to what customers ask about offers. */
export const deskReviewHandlers = (services: Services) => ({
  deskAnswerReview: (call: FastifyRequest<Answered>): Promise<{ data: DeskOrder }> =>
    services.db.transaction(async (tx) => {
      const { id } = call.params;
      const { action, answer, ...said } = call.body;
      const by = doneBy(staffOf(call));
      const row = await lockOrder(tx, id);
      const quoting = quotingOf(said, by);
      await answerReview(tx, services, row, action === 'revise' ? { action, answer, quoting } : { action, answer });
      if (action === 'uphold') {
        await tx
          .insert(audit)
          .values({ orderId: id, actor: 'desk', action: 'upholdOffer', ...by, at: services.clock.now() });
      }
      return { data: await deskView(tx, await lockOrder(tx, id)) };
    }),
});
