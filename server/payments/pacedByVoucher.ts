import type { FastifyRequest } from 'fastify';
import { admit, giveBack } from '../access/guessPace.ts';
import { voucherScopes } from '../codes/index.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
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
export const pacedByVoucher = async <T>(
  services: Services,
  call: FastifyRequest,
  paidBy: PaidBy,
  act: () => Promise<T>,
): Promise<T> => {
  if (!isTyped(paidBy)) return act();
  const scopes = voucherScopes(call);
  await admit(services, scopes);
  try {
    const done = await act();
    await giveBack(services, scopes);
    return done;
  } catch (error) {
    if (!isUnknown(error)) await giveBack(services, scopes);
    throw error;
  }
};
