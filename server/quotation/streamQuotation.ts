import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasFollowedEnded } from '../../machines/payment/followedEntity.ts';
import { findQuotation } from '../order/findOrder.ts';
import type { Services } from '../platform/core/services.ts';
import { getBrand } from '../platform/http/context.ts';
import { streamEvents } from '../platform/http/eventStream.ts';
import { quotationView } from './quotationView.ts';
import { readQuotation } from './readQuotation.ts';

/** A quotation as server-sent events, until it is accepted, rejected or expired. */
export const streamQuotation = async (
  services: Services,
  request: FastifyRequest<{ Params: { hash: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { hash } = request.params;
  const { locale } = request;
  const brand = getBrand(request);
  const key = { hash, brand: brand.id };
  const row = await findQuotation(services.db, brand, hash);
  return streamEvents(services, request, reply, {
    name: 'quotation',
    orderHash: row.hash,
    read: async () => {
      const entity = await quotationView(services.db, services, await readQuotation(services, key), locale);
      return { data: entity, ended: hasFollowedEnded({ kind: 'quotation', entity }) };
    },
  });
};
