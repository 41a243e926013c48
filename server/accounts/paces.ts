import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import { admit, type Pace, type Scope } from '../access/guessPace.ts';
import { addressGroup } from '../core/addressGroup.ts';
import { minutes, seconds } from '../core/clock.ts';
import type { Services } from '../core/services.ts';
import { callersOf } from '../http/context.ts';

type Access = Pick<Services, 'db' | 'clock'>;

/**
 * How fast mails may be asked for: of one network to one address, of all networks to it, of a caller and of a network to whatever
 * addresses. And how fast links may be guessed. None asks whether an address is known.
 */
export const accountPaces = {
  mail: { burst: 3, everyMs: minutes(10) },
  mailbox: { burst: 10, everyMs: minutes(10) },
  caller: { burst: 10, everyMs: minutes(2) },
  network: { burst: 100, everyMs: seconds(30) },
  link: { burst: 20, everyMs: seconds(30) },
} as const satisfies Record<string, Pace>;

/** Counts a mail that is asked for. @throws ProblemError RateLimited */
export const admitMail = (access: Access, brand: Brand, call: FastifyRequest, email: string): Promise<void> => {
  const network = addressGroup(call.ip);
  return admit(access, [
    { name: ['mail', brand.id, email, network], pace: accountPaces.mail },
    { name: ['mailbox', brand.id, email], pace: accountPaces.mailbox },
    { name: ['mails of a caller', callersOf(call)[0]], pace: accountPaces.caller },
    { name: ['mails of a network', network], pace: accountPaces.network },
  ]);
};

/** Of links that are looked up: those that are wrong count, so that nobody guesses one. */
export const linkScope = (call: FastifyRequest): Scope => ({
  name: ['links', addressGroup(call.ip)],
  pace: accountPaces.link,
});
