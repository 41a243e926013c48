import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import { addressGroup } from '../platform/core/addressGroup.ts';
import type { Counted } from '../platform/core/limiter.ts';
import type { Services } from '../platform/core/services.ts';
import { getCallers } from '../platform/http/context.ts';

/** Counts a mail that is asked for. @throws ProblemError RateLimited */
export const limitMail = (
  { limiter }: Pick<Services, 'limiter'>,
  brand: Brand,
  call: FastifyRequest,
  email: string,
): Promise<void> => {
  const network = addressGroup(call.ip);
  return limiter.admit([
    { limit: 'mailToAddress', of: [brand.id, email, network] },
    { limit: 'mailbox', of: [brand.id, email] },
    { limit: 'mailsOfCaller', of: [getCallers(call)[0]] },
    { limit: 'mailsOfNetwork', of: [network] },
  ]);
};

/** Of links that are looked up: those that are wrong count, so that nobody guesses one. */
export const limitLinks = (call: FastifyRequest): Counted => ({ limit: 'links', of: [addressGroup(call.ip)] });
