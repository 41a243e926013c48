import type { FastifyRequest } from 'fastify';
import { admit, giveBack } from '../access/guessPace.ts';
import { voucherScopes } from '../codes/index.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import type { PaidBy } from './paidBy.ts';

const isUnknown = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'VoucherRefused' && error.detail === 'unknown';

/** Whoever pays with a voucher that there is not guesses, as who asks about one does. @throws ProblemError RateLimited */
export const pacedByVoucher = async <T>(
  services: Services,
  call: FastifyRequest,
  paidBy: PaidBy,
  act: () => Promise<T>,
): Promise<T> => {
  const isTyped = paidBy.kind === 'voucher' || (paidBy.kind === 'provider' && paidBy.credit.voucher !== null);
  if (!isTyped) return act();
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
