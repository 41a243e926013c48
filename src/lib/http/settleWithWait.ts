import type { Refusal } from '../../../machines/lib/refusal.ts';
import type { Problem } from '../../../openapi/types.ts';
import { parseRetryAfter } from './parseRetryAfter.ts';
import { settle } from './result.ts';

type Settled<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly problem: Problem; readonly refusal: Refusal };

/**
 * Settles a call into data, or a problem with the time after which the server takes another attempt.
 * @throws Outage as `settle`
 */
export const settleWithWait = async <T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<Settled<T>> => {
  const answer = await call;
  const result = await settle(Promise.resolve(answer));
  if (result.ok) return result;
  return { ...result, refusal: { code: result.problem.code, wait: parseRetryAfter(answer.response) } };
};
