import type { FastifyReply } from 'fastify';
import { hasFollowedEnded } from '../../machines/payment/followed.ts';
import { findQuotation } from '../order/findOrder.ts';
import { type StreamRequest, streamedBrand } from '../platform/access/streamedBrand.ts';
import type { Services } from '../platform/core/services.ts';
import { streamEvents } from '../platform/events/eventStream.ts';
import { quotationView } from './quotationView.ts';
import { readQuotation } from './readQuotation.ts';

/** A quotation as server-sent events, until it is accepted, rejected or expired. */
export const streamQuotation = async (
  services: Services,
  request: StreamRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { hash } = request.params;
  const locale = request.query.locale ?? request.locale;
  const brand = streamedBrand(services.brands, request);
  const key = { hash, brand: brand?.id ?? null };
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
