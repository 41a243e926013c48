import { type RegisteredCompany, toCompany } from './toCompany.ts';
import { findErrorCode, isObject } from './viesCodes.ts';
import type { RegisteredNumber } from './viesCountries.ts';

/** What comes of asking: an answer, or why there is none, and whether it is worth asking again soon. */
export type ViesOutcome =
  | { readonly kind: 'confirmed'; readonly consultation: string | null; readonly company: RegisteredCompany }
  | { readonly kind: 'refused' }
  | { readonly kind: 'requesterRefused' }
  | { readonly kind: 'retry' | 'stop'; readonly reason: string };

/** Milliseconds. Some member states' registers take their time. */
const timeout = 20_000;

const outcomeOfCode = (code: string): ViesOutcome => {
  switch (code) {
    // A number of such a form is in no register.
    case 'INVALID_INPUT':
      return { kind: 'refused' };
    case 'INVALID_REQUESTER_INFO':
      return { kind: 'requesterRefused' };
    case 'VAT_BLOCKED':
    case 'IP_BLOCKED':
      return { kind: 'stop', reason: code };
    default:
      return { kind: 'retry', reason: code };
  }
};

const consultationIn = (identifier: unknown): string | null =>
  typeof identifier === 'string' && /^[\w-]{1,60}$/.test(identifier) ? identifier : null;

const toOutcome = (answer: unknown): ViesOutcome => {
  const code = findErrorCode(answer);
  if (code !== null) return outcomeOfCode(code);
  if (!isObject(answer) || typeof answer.valid !== 'boolean')
    return { kind: 'retry', reason: 'no answer in the answer' };
  return answer.valid
    ? { kind: 'confirmed', consultation: consultationIn(answer.requestIdentifier), company: toCompany(answer) }
    : { kind: 'refused' };
};

/**
 * Asks a register with VIES's REST protocol about a VAT ID. Errors come with any HTTP status.
 * @param requester the VAT ID of who asks; with it, the register proves the consultation by a number
 */
export const askVies = async (
  url: string,
  number: RegisteredNumber,
  requester: RegisteredNumber | null,
): Promise<ViesOutcome> => {
  const asking =
    requester === null ? {} : { requesterMemberStateCode: requester.countryCode, requesterNumber: requester.vatNumber };
  try {
    const response = await fetch(`${url}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...number, ...asking }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    const answer: unknown = await response.json();
    return toOutcome(answer);
  } catch (error) {
    return { kind: 'retry', reason: error instanceof Error ? error.name : 'unknown' };
  }
};
