import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasFollowedEnded } from '../../machines/payment/followedEntity.ts';
import type { Services } from '../platform/core/services.ts';
import { getBrand } from '../platform/http/context.ts';
import { streamEvents } from '../platform/http/eventStream.ts';
import { findOrder } from './findOrder.ts';
import { orderView } from './orderView.ts';
import { readOrder } from './readOrder.ts';

/** An order as server-sent events, until it has ended. */
export const streamOrder = async (
  services: Services,
  request: FastifyRequest<{ Params: { hash: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { hash } = request.params;
  const { locale } = request;
  const brand = getBrand(request);
  const key = { hash, brand: brand.id };
  await findOrder(services.db, brand, hash);
  return streamEvents(services, request, reply, {
    name: 'order',
    orderHash: hash,
    read: async () => {
      const entity = await orderView(services.db, services, await readOrder(services, key), locale);
      return { data: entity, ended: hasFollowedEnded({ kind: 'order', entity }) };
    },
  });
};
