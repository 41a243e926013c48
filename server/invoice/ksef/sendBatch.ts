import { setTimeout as pause } from 'node:timers/promises';
import { after, minutes } from '../../platform/core/clock.ts';
import type { Services } from '../../platform/core/services.ts';
import { fetchConfirmation } from './accept.ts';
import { KsefRefusal, KsefUnavailable } from './api/errors.ts';
import type { KsefApi, KsefSession } from './api/ksefApi.ts';
import { ask } from './ask.ts';
import { goOffline, isOverdue } from './goOffline.ts';
import { polishDay } from './polishDay.ts';
import type { Sending } from './sending.ts';
import { note, postpone, refuse } from './settle.ts';

/** Milliseconds between two looks at what has become of invoices; after the last one they are asked about a minute later. */
const lookPauses = [100, 200, 400, 800, 1_500, 3_000];
/** Errors of a session and not of what is sent in it: full, unknown, closed, its key withdrawn. */
const ofSession = [21155, 21173, 21180, 21470];

/** What is neither settled nor put off, by the invoices' ids. */
type Open = Map<number, Sending>;

/** Sends one invoice. @returns it as it is then; null where KSeF will not have it */
const send = async (services: Services, api: KsefApi, session: KsefSession, sending: Sending) => {
  const bytes = await services.files.read(sending.path);
  try {
    const invoiceReference = await api.send(session, bytes, sending.row.isOffline);
    const sent = { sessionReference: session.reference, invoiceReference };
    await note(services, sending, sent);
    return { ...sending, row: { ...sending.row, ...sent } };
  } catch (error) {
    if (!(error instanceof KsefRefusal && error.status === 400) || ofSession.includes(error.code ?? 0)) throw error;
    await refuse(services, sending, error.code, error.words);
    return null;
  }
};

/** Sends those that are not on their way yet, in one session. @param opened where it is noted, once there is one */
const sendAll = async (services: Services, api: KsefApi, open: Open, opened: KsefSession[]): Promise<void> => {
  for (const [id, sending] of [...open].filter(([, { row }]) => row.invoiceReference === null)) {
    // KSeF would make one of the offline mode of it by itself, as its day is over.
    const isLate = sending.document.issuedOn < polishDay(services.clock.now());
    const asSent = isLate ? await goOffline(services, sending) : sending;
    open.set(id, asSent);
    const session = opened[0] ?? (await api.openSession());
    opened[0] = session;
    const sent = await send(services, api, session, asSent);
    if (sent === null) open.delete(id);
    else open.set(id, sent);
  }
};

/** Asks about all until each is known, or has taken too long. */
const askAll = async (services: Services, api: KsefApi, open: Open): Promise<void> => {
  for (const ms of lookPauses) {
    for (const [id, sending] of [...open]) if (await ask(services, api, sending)) open.delete(id);
    if (open.size === 0) return;
    await pause(ms);
  }
  const dueAt = after(services.clock.now(), minutes(1));
  for (const sending of open.values()) await note(services, sending, { dueAt });
  open.clear();
};

/** Puts off what KSeF has not settled; what waits for too long by its fault is issued without it. */
const putOff = async (services: Services, open: Open, error: unknown): Promise<void> => {
  const busyMs = error instanceof KsefUnavailable ? error.busyMs : null;
  for (const sending of open.values()) {
    const mayWait = busyMs !== null || !isOverdue(sending, services.clock.now());
    const put = mayWait ? sending : await goOffline(services, sending);
    if (put === sending) await postpone(services, sending, {}, busyMs ?? 0);
  }
};

const report = ({ log }: Services, error: KsefUnavailable | KsefRefusal): void => {
  if (error instanceof KsefUnavailable) log.warn({ reason: error.reason }, 'KSeF gives no answer');
  else log.error({ status: error.status, code: error.code }, 'KSeF refuses our calls');
};

/**
 * Sends invoices to KSeF in one session, and finds out what becomes of them. What cannot be settled now is due again later.
 * @returns milliseconds for which KSeF wants no more calls
 */
export const sendBatch = async (services: Services, api: KsefApi, batch: readonly Sending[]): Promise<number> => {
  const accepted = batch.filter(({ row }) => row.state === 'accepted');
  const open: Open = new Map(
    batch.filter(({ row }) => row.state !== 'accepted').map((sending) => [sending.row.invoiceId, sending]),
  );
  const opened: KsefSession[] = [];
  try {
    await sendAll(services, api, open, opened);
    await askAll(services, api, open);
    for (const sending of accepted) await fetchConfirmation(services, api, sending);
    return 0;
  } catch (error) {
    await putOff(services, open, error);
    if (!(error instanceof KsefUnavailable || error instanceof KsefRefusal)) throw error;
    report(services, error);
    return (error instanceof KsefUnavailable ? error.busyMs : null) ?? 0;
  } finally {
    // One that stays open ends by itself after some hours.
    for (const session of opened) await api.closeSession(session).catch(() => {});
  }
};
