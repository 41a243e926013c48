import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import { addressGroup } from '../access/addressGroup.ts';
import { admitGuess, giveBack, type Pace, type Scope } from '../access/guessPace.ts';
import { minutes, seconds } from '../core/clock.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { callersOf } from '../http/context.ts';

type Access = Pick<Services, 'db' | 'clock'>;

/**
 * How fast mails may be asked for: of one network to one address, of all networks to it, of a caller and of a network to whatever
 * addresses. And how fast links and the passwords beside them may be guessed. None asks whether an address is known.
 */
export const accountPaces = {
  mail: { burst: 3, everyMs: minutes(10) },
  mailbox: { burst: 10, everyMs: minutes(10) },
  caller: { burst: 10, everyMs: minutes(2) },
  network: { burst: 100, everyMs: seconds(30) },
  link: { burst: 20, everyMs: seconds(30) },
  password: { burst: 10, everyMs: minutes(1.5) },
} as const satisfies Record<string, Pace>;

const admit = async (access: Access, scopes: readonly Scope[]): Promise<void> => {
  const verdict = await admitGuess(access, scopes);
  if (!verdict.admitted) throw new ProblemError('RateLimited', { retryAfter: verdict.retryAfter });
};

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

/** Looks a link up: links that are wrong count, so that nobody guesses one. @throws ProblemError RateLimited */
export const paced = async <T>(access: Access, scope: Scope, guess: () => Promise<T>): Promise<T> => {
  await admit(access, [scope]);
  const found = await guess();
  await giveBack(access, [scope]);
  return found;
};

export const linkScope = (call: FastifyRequest): Scope => ({
  name: ['links', addressGroup(call.ip)],
  pace: accountPaces.link,
});

/** Of passwords that are asked for beside something else: of an account, or of a link. */
export const passwordScope = (of: 'account' | 'link', id: number): Scope => ({
  name: ['password beside', of, String(id)],
  pace: accountPaces.password,
});
