import type { FastifyRequest } from 'fastify';
import type { DeskOrder, DeskQuote } from '../../../openapi/types.ts';
import type { Services } from '../../platform/core/services.ts';
import { getStaff } from '../../platform/http/context.ts';
import { answerReview, type ReviewAnswer } from '../../quotation/reviews/answerReview.ts';
import { parseDeskQuote } from './parseDeskQuote.ts';
import { type OfOrder, performAction } from './performAction.ts';

type Answered = OfOrder & { Body: DeskQuote & { action: ReviewAnswer['action']; answer: string | null } };

/** What staff answer to what customers ask about offers. */
export const deskReviewHandlers = (services: Services) => ({
  deskAnswerReview: (call: FastifyRequest<Answered>): Promise<{ data: DeskOrder }> => {
    const { action, answer, ...said } = call.body;
    // A new version is noted with what it says.
    const note = action === 'uphold' ? 'upholdOffer' : null;
    return performAction(services)(call, { action: 'answerReview', note }, async (tx, row) => {
      const quoting = parseDeskQuote(said, getStaff(call), services.clock.now());
      await answerReview(tx, services, row, action === 'revise' ? { action, answer, quoting } : { action, answer });
    });
  },
});
