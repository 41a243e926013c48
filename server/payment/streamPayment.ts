import type { FastifyReply } from 'fastify';
import { hasFollowedEnded } from '../../machines/payment/followed.ts';
import { type StreamRequest, streamedBrand } from '../platform/access/streamedBrand.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { streamEvents } from '../platform/events/eventStream.ts';
import { followedHash } from './announcePayment.ts';
import type { PaymentAsker } from './askAboutPayment.ts';
import { findPayment } from './findPayment.ts';
import { paymentView } from './paymentView.ts';

/** A payment as server-sent events, until it has ended. The provider is asked meanwhile. */
export const streamPayment = async (
  services: Services,
  asker: PaymentAsker,
  request: StreamRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { hash } = request.params;
  const named = streamedBrand(services.brands, request);
  const find = async () => {
    const found = await findPayment(services.db, hash);
    const brand = found === null ? undefined : services.brands.get(found.payment.brand);
    if (found === null || brand === undefined || (named !== null && named.id !== brand.id)) {
      throw new ProblemError('PaymentUnknown');
    }
    return { found, brand };
  };
  const { found } = await find();
  return streamEvents(services, request, reply, {
    name: 'payment',
    orderHash: followedHash(found),
    read: async () => {
      const now = await find();
      const entity = paymentView(services, now.found);
      return { data: entity, ended: hasFollowedEnded({ kind: 'payment', entity }) };
    },
    meanwhile: (closed) => asker.askUntilDecided(hash, closed),
  });
};
