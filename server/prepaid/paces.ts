import type { FastifyRequest } from 'fastify';
import { admit, giveBack, type Pace, type Scope } from '../access/guessPace.ts';
import { addressGroup } from '../core/addressGroup.ts';
import { minutes, seconds } from '../core/clock.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import { signedInOf } from '../http/context.ts';
import type { WantedTopUp } from './quoteTopUp.ts';

/** How fast coupons may be guessed, of a customer and of a network, and how fast a customer may make top-ups. */
export const topUpPaces = {
  guess: { burst: 10, everyMs: minutes(1) },
  network: { burst: 50, everyMs: seconds(30) },
  made: { burst: 20, everyMs: minutes(1) },
} as const satisfies Record<string, Pace>;

const guessScopes = (call: FastifyRequest): readonly Scope[] => [
  { name: ['coupons of a customer', String(signedInOf(call).customerId)], pace: topUpPaces.guess },
  { name: ['coupons of a network', addressGroup(call.ip)], pace: topUpPaces.network },
];

const isUnknownCoupon = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'CouponRefused' && error.detail === 'unknown';

/** Coupons that do not exist count as guesses. @throws ProblemError RateLimited */
export const pacedByCoupon = async <T>(
  services: Services,
  call: FastifyRequest<{ Body: WantedTopUp }>,
  act: () => Promise<T>,
  isWrong: (done: T) => boolean,
): Promise<T> => {
  if ((call.body.coupon ?? '').trim() === '') return act();
  const scopes = guessScopes(call);
  await admit(services, scopes);
  try {
    const done = await act();
    if (!isWrong(done)) await giveBack(services, scopes);
    return done;
  } catch (error) {
    if (!isUnknownCoupon(error)) await giveBack(services, scopes);
    throw error;
  }
};

/** Counts a top-up that is made, with the transaction that makes it. @throws ProblemError RateLimited */
export const admitTopUp = (tx: Transaction, { clock }: Services, customerId: number): Promise<void> =>
  admit({ db: tx, clock }, [{ name: ['top-ups of a customer', String(customerId)], pace: topUpPaces.made }]);
