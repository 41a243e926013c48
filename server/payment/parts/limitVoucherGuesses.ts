import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { limitVouchers } from '../codes/index.ts';
import type { PaidBy } from './paidBy.ts';

const isUnknown = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'VoucherRefused' && error.detail === 'unknown';

const isTyped = (paidBy: PaidBy): boolean => {
  switch (paidBy.kind) {
    case 'provider':
      return paidBy.credit.voucher !== null;
    case 'balance':
      return paidBy.voucher !== null;
    case 'later':
      return false;
    case 'voucher':
      return true;
    default:
      return paidBy satisfies never;
  }
};

/** Whoever pays with a voucher that there is not guesses, as who asks about one does. @throws ProblemError RateLimited */
export const limitVoucherGuesses = async <T>(
  { limiter }: Pick<Services, 'limiter'>,
  call: FastifyRequest,
  paidBy: PaidBy,
  act: () => Promise<T>,
): Promise<T> => {
  if (!isTyped(paidBy)) return act();
  const counted = limitVouchers(call);
  await limiter.admit(counted);
  try {
    const done = await act();
    await limiter.giveBack(counted);
    return done;
  } catch (error) {
    if (!isUnknown(error)) await limiter.giveBack(counted);
    throw error;
  }
};
