import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { staffOf } from '../http/context.ts';
import type { OfOrder } from './act.ts';
import { getDeskOrder } from './getDeskOrder.ts';
import { streamDeskOrder } from './presence/streamDeskOrder.ts';

const notYet = (): never => {
  throw new ProblemError('NotFound');
};

/** One order at the desk. */
export const deskOrderHandlers = (services: Services) => ({
  getDeskOrder: async (call: FastifyRequest<OfOrder>, reply: FastifyReply) => {
    // In one transaction, so that the tag is of what is shown.
    const data = await services.db.transaction((tx) => getDeskOrder(tx, services, call.params.id, staffOf(call)), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    reply.header('etag', `"${data.tag}"`);
    return { data };
  },

  streamDeskOrder: (call: FastifyRequest<OfOrder>, reply: FastifyReply) => streamDeskOrder(services, call, reply),
  previewDeskQuote: notYet,
  deskCorrectCount: notYet,
  deskDeliverUploads: notYet,
  deskCancel: notYet,
  deskAskRefund: notYet,
});
