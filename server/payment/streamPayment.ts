import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasFollowedEnded } from '../../machines/payment/followedEntity.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { getBrand } from '../platform/http/context.ts';
import { streamEvents } from '../platform/http/eventStream.ts';
import { followedHash } from './announcePayment.ts';
import type { PaymentAsker } from './askAboutPayment.ts';
import { findPayment } from './findPayment.ts';
import { paymentView } from './paymentView.ts';

/** A payment as server-sent events, until it has ended. The provider is asked meanwhile. */
export const streamPayment = async (
  services: Services,
  asker: PaymentAsker,
  request: FastifyRequest<{ Params: { hash: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { hash } = request.params;
  const brand = getBrand(request);
  const find = async () => {
    const found = await findPayment(services.db, hash);
    if (found === null || found.payment.brand !== brand.id) throw new ProblemError('PaymentUnknown');
    return found;
  };
  const found = await find();
  return streamEvents(services, request, reply, {
    name: 'payment',
    orderHash: followedHash(found),
    read: async () => {
      const entity = paymentView(services, await find());
      return { data: entity, ended: hasFollowedEnded({ kind: 'payment', entity }) };
    },
    meanwhile: (closed) => asker.askUntilDecided(hash, closed),
  });
};
