import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProviderUnavailable } from '../platform/core/paymentProvider.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { takeRefundNotification } from './refunds/takeRefundNotification.ts';
import { takeNotification } from './takeNotification.ts';

type Call = FastifyRequest<{ Params: { provider: string } }>;

/** Bytes; the largest notification of any provider is a few thousand. */
const maxBodyBytes = 64 * 1024;

const answer = async (services: Services, call: Call, reply: FastifyReply): Promise<FastifyReply> => {
  const provider = [...services.providers.values()].find(({ name }) => name === call.params.provider);
  if (provider === undefined) throw new ProblemError('NotFound');
  const body = Buffer.isBuffer(call.body) ? call.body : Buffer.alloc(0);
  try {
    const notification = await provider.read({ headers: call.headers, body });
    if (notification.kind === 'forged') throw new ProblemError('SignatureInvalid');
    if (notification.kind === 'verified') await takeNotification(services, provider, notification);
    if (notification.kind === 'refund') await takeRefundNotification(services, provider, notification);
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new ProblemError('ServiceUnavailable');
    throw error;
  }
  return reply.code(200).send();
};

/** Where every provider sends its notifications. The body stays as it arrived, whatever its type: the provider's signature is over it. */
export const mountNotifications = (app: FastifyInstance, services: Services): void => {
  app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_call, body, done) =>
      done(null, body),
    );
    routes.post('/api/v2/payment/notification/:provider', (call: Call, reply) => answer(services, call, reply));
  });
};
