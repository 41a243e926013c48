import { eq } from 'drizzle-orm';
import { after } from '../../platform/core/clock.ts';
import type { Services } from '../../platform/core/services.ts';
import { ksefSubmission } from '../../platform/db/schema.ts';
import { KsefRefusal, KsefUnavailable } from './api/errors.ts';
import type { KsefApi } from './api/ksefApi.ts';
import { toNip } from './codes.ts';
import { isKsefNumber } from './ksefNumber.ts';
import type { Sending } from './sending.ts';
import { move, pauseAfter, refuse } from './settle.ts';

/** What KSeF says of an invoice that it has. */
type Accepted = { readonly number: string; readonly session: string; readonly acceptedAt: Date };

/** Whether a confirmation of receipt is of these bytes. */
const confirms = (upo: string, number: string, sha256: string): boolean => {
  const hash = /<(?:\w+:)?SkrotDokumentu>\s*([^<\s]+)\s*</.exec(upo)?.[1] ?? '';
  return upo.includes(`>${number}<`) && Buffer.from(hash, 'base64').toString('base64url') === sha256;
};

/** Writes KSeF's number of an invoice. @param upo null where the confirmation is fetched later */
const accept = async (services: Services, sending: Sending, accepted: Accepted, upo: string | null): Promise<void> => {
  const { document, ksef } = sending;
  const { number, session: sessionReference, acceptedAt } = accepted;
  if (!isKsefNumber(number, toNip(document))) throw new KsefUnavailable('invalid-number');
  const dueAt = upo === null ? after(services.clock.now(), pauseAfter(1)) : null;
  const given = { number, sessionReference, acceptedAt, upo, dueAt, simulated: ksef.isSandbox };
  await move(services, sending, 'accepted', { ...given, statusCode: 200, refusal: null });
};

/** The confirmation of receipt, where there is one already. */
const findConfirmation = async (api: KsefApi, session: string, number: string): Promise<string | null> => {
  try {
    return await api.confirmationOf(session, number);
  } catch (error) {
    if (error instanceof KsefRefusal) return null;
    throw error;
  }
};

/** Fetches the confirmation of an invoice that is accepted. */
export const fetchConfirmation = async (services: Services, api: KsefApi, { row, sha256 }: Sending): Promise<void> => {
  const { invoiceId, number, sessionReference } = row;
  if (number === null || sessionReference === null) return;
  const upo = await findConfirmation(api, sessionReference, number);
  const isOurs = upo !== null && confirms(upo, number, sha256);
  if (upo !== null && !isOurs) services.log.error({ invoice: invoiceId }, 'the confirmation of KSeF is of other bytes');
  const dueAt = after(services.clock.now(), pauseAfter(row.attempts));
  await services.db
    .update(ksefSubmission)
    .set(isOurs ? { upo, dueAt: null } : { dueAt })
    .where(eq(ksefSubmission.invoiceId, invoiceId));
};

/** KSeF has the invoice: its number is written at once, its confirmation as soon as there is one. */
export const takeNumber = async (services: Services, api: KsefApi, sending: Sending, accepted: Accepted) => {
  await accept(services, sending, accepted, null);
  const { number, session: sessionReference } = accepted;
  await fetchConfirmation(services, api, { ...sending, row: { ...sending.row, number, sessionReference } });
};

/**
 * KSeF has had an invoice of this number before: ours, whose answer was lost, or another one. Its confirmation tells them apart.
 * @param words what KSeF says of it
 * @returns false where that cannot be told yet
 */
export const takeDuplicate = async (
  services: Services,
  api: KsefApi,
  sending: Sending,
  accepted: Accepted,
  words: string,
): Promise<boolean> => {
  const { number, session } = accepted;
  const upo = await findConfirmation(api, session, number);
  if (upo === null) return false;
  if (confirms(upo, number, sending.sha256)) await accept(services, sending, accepted, upo);
  else await refuse(services, sending, 440, words);
  return true;
};
