import type { FastifyRequest } from 'fastify';
import { addressGroup } from '../platform/core/addressGroup.ts';
import type { Counted } from '../platform/core/limiter.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { getSignedIn } from '../platform/http/context.ts';
import type { WantedTopUp } from './quoteTopUp.ts';

const limitCoupons = (call: FastifyRequest): readonly Counted[] => [
  { limit: 'couponsOfCustomer', of: [String(getSignedIn(call).customerId)] },
  { limit: 'couponsOfNetwork', of: [addressGroup(call.ip)] },
];

const isUnknownCoupon = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'CouponRefused' && error.detail === 'unknown';

/** Coupons that do not exist count as guesses. @throws ProblemError RateLimited */
export const limitCouponGuesses = async <T>(
  { limiter }: Pick<Services, 'limiter'>,
  call: FastifyRequest<{ Body: WantedTopUp }>,
  act: () => Promise<T>,
  isWrong: (done: T) => boolean,
): Promise<T> => {
  if ((call.body.coupon ?? '').trim() === '') return act();
  const counted = limitCoupons(call);
  await limiter.admit(counted);
  try {
    const done = await act();
    if (!isWrong(done)) await limiter.giveBack(counted);
    return done;
  } catch (error) {
    if (!isUnknownCoupon(error)) await limiter.giveBack(counted);
    throw error;
  }
};

/** Counts a top-up that is made; none that is refused, or that another call with the same key has made. @throws ProblemError RateLimited */
export const limitTopUps = async <T>(
  { limiter }: Pick<Services, 'limiter'>,
  customerId: number,
  make: () => Promise<T>,
  isNew: () => boolean,
): Promise<T> => {
  const counted: readonly Counted[] = [{ limit: 'topUpsOfCustomer', of: [String(customerId)] }];
  await limiter.admit(counted);
  try {
    const made = await make();
    if (!isNew()) await limiter.giveBack(counted);
    return made;
  } catch (error) {
    await limiter.giveBack(counted);
    throw error;
  }
};
