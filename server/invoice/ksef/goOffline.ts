import { after, hours, minutes } from '../../platform/core/clock.ts';
import type { Services } from '../../platform/core/services.ts';
import { certificateCode } from './codes.ts';
import { findCertificate } from './credentials.ts';
import { polishDay } from './polishDay.ts';
import type { Sending } from './sending.ts';
import { move, pauseAfter } from './settle.ts';

/** An outage that is over sooner than this is not worth a second code. */
const minOutageMs = minutes(5);
const fewAttempts = 3;

/** Whether an invoice must not wait any longer: customers get it without KSeF then, by the codes of the offline mode. */
export const isOverdue = ({ row, document, issuedAt }: Sending, now: Date): boolean =>
  document.issuedOn < polishDay(now) || (row.attempts >= fewAttempts && now >= after(issuedAt, minOutageMs));

/**
 * The last day on which an invoice of the offline mode may be sent: the next working day (art. 106nda, 106nh of the VAT act). The seven
 * days of a failure that the ministry declares are not counted on.
 */
const lastDay = ({ calendarOf }: Pick<Services, 'calendarOf'>, { document }: Sending): string =>
  polishDay(calendarOf(document.brand).endOfTerm(after(new Date(document.issuedOn), hours(12)), 1));

/**
 * Issues an invoice without KSeF: its codes prove who has issued it, and it is sent as soon as that can be.
 * @returns it as it is then; unchanged where the brand has nothing to prove it with
 */
export const goOffline = async (services: Services, sending: Sending): Promise<Sending> => {
  const { row, document, sha256, ksef } = sending;
  const certificate = findCertificate(ksef, document.brand);
  if (row.isOffline || row.state === 'accepted') return sending;
  if (certificate === null) {
    services.log.error({ brand: document.brand }, 'an invoice cannot be issued offline without a certificate of KSeF');
    return sending;
  }
  const columns = {
    isOffline: true,
    offlineUntil: lastDay(services, sending),
    certificateQr: certificateCode(ksef.codesUrl, document, sha256, certificate),
    dueAt: after(services.clock.now(), pauseAfter(row.attempts)),
  };
  await move(services, sending, 'offline', columns);
  services.log.warn({ invoice: row.invoiceId }, 'an invoice is issued without KSeF for now');
  return { ...sending, row: { ...row, ...columns, state: 'offline' } };
};
