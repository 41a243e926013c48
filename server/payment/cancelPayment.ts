import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProviderUnavailable } from '../platform/core/paymentProvider.ts';
import type { Services } from '../platform/core/services.ts';
import { findPayment } from './findPayment.ts';
import { endAtProvider, returnPage } from './openPayment.ts';
import { isOpen } from './paymentRow.ts';

type Leaving = FastifyRequest<{ Params: { hash: string } }>;

/**
 * Where a provider's page leads who gives up there: the payment is ended at the provider, which then says why, and the customer goes on to the
 * page that tells what has become of it. Whoever has paid in the same moment has paid.
 */
export const cancelPayment =
  (services: Services) =>
  async (call: Leaving, reply: FastifyReply): Promise<FastifyReply> => {
    const found = await findPayment(services.db, call.params.hash);
    if (found === null) return reply.redirect('/', 303);
    if (isOpen(found.payment)) {
      try {
        await endAtProvider(services, found.payment.hash);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        services.log.warn({ err: error, payment: found.payment.id }, 'a payment that was left could not be ended');
      }
    }
    return reply.header('Cache-Control', 'no-store').redirect(returnPage(found.payment), 303);
  };
