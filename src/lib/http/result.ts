import type { Problem } from '../../../openapi/types.ts';
import { Outage } from './outage.ts';

/** What a call came to: its data, or the problem that the server names. */
export type Result<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly problem: Problem };

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && 'status' in body;

/**
 * Settles a call into data or problem.
 * @throws Outage when the server broke down (5xx) or something else than it answered
 */
export const settle = async <T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<Result<T>> => {
  const { data, error, response } = await call;
  if (response.ok && data !== undefined) return { ok: true, data };
  if (!isProblem(error)) throw new Outage(`Unexpected answer ${response.status}`);
  if (error.status >= 500) throw new Outage(error.title, { code: error.code });
  return { ok: false, problem: error };
};

/** The data of a call that has no expected refusal. */
export const unwrapData = async <T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> => {
  const result = await settle(call);
  if (result.ok) return result.data;
  throw new Outage(result.problem.title, { code: result.problem.code });
};

/**
 * The data of a call by an address that may lead nowhere.
 * @returns null when nothing has this address
 * @throws Outage for any other refusal
 */
export const unwrapFound = <T>(result: Result<T>): T | null => {
  if (result.ok) return result.data;
  const { status, code, title } = result.problem;
  if (status === 404 || status === 400) return null;
  throw new Outage(title, { code });
};
