import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StatisticsEvent } from '../../../openapi/types.ts';
import type { Services } from '../core/services.ts';
import { getBrand } from '../http/context.ts';
import { googleBody, googleEvent } from './googleEvent.ts';
import { sendToAnalytics } from './sendToAnalytics.ts';

/** What pages tell of visitors who have agreed to statistics. Nobody waits for the destination, and what it misses is lost: only purchases are sent again. */
export const statisticsHandlers = ({ config: { statistics }, clock, log }: Services) => ({
  reportStatisticsEvent: async (call: FastifyRequest<{ Body: StatisticsEvent }>, reply: FastifyReply) => {
    const stream = statistics.streams.get(getBrand(call).id);
    const event = googleEvent(call.body);
    if (stream !== undefined && event !== null) {
      void sendToAnalytics(statistics, stream, googleBody(call.body.consent, clock.now(), event)).catch((error) =>
        log.warn({ err: error }, 'an event of the statistics could not be sent'),
      );
    }
    return reply.code(204).send();
  },
});
