import type { Services } from '../../platform/core/services.ts';
import { takeDuplicate, takeNumber } from './accept.ts';
import type { InvoiceStatus } from './api/answers.ts';
import { KsefRefusal } from './api/errors.ts';
import type { KsefApi } from './api/ksefApi.ts';
import type { Sending } from './sending.ts';
import { forgotten, postpone, refuse } from './settle.ts';

const joinWords = ({ status: { description, details } }: InvoiceStatus): string =>
  [description, ...(details ?? [])].join(' ');

const parseDate = (text: string | null | undefined, now: Date): Date => {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? now : date;
};

/** What became of it; null where KSeF knows nothing of it. */
const askStatus = async (api: KsefApi, session: string, invoice: string): Promise<InvoiceStatus | null> => {
  try {
    return await api.statusOf(session, invoice);
  } catch (error) {
    if (error instanceof KsefRefusal && error.status === 400) return null;
    throw error;
  }
};

/**
 * Asks what has become of an invoice that was sent, and writes it.
 * @returns false where it is asked about once more: KSeF is still at work
 */
export const ask = async (services: Services, api: KsefApi, sending: Sending): Promise<boolean> => {
  const { sessionReference: session, invoiceReference } = sending.row;
  const answer = session === null || invoiceReference === null ? null : await askStatus(api, session, invoiceReference);
  if (answer === null || session === null) {
    await postpone(services, sending, forgotten);
    return true;
  }
  const { code, extensions } = answer.status;
  const acceptedAt = parseDate(answer.acquisitionDate, services.clock.now());
  if (code === 200) {
    const number = answer.ksefNumber ?? null;
    if (number !== null) await takeNumber(services, api, sending, { number, session, acceptedAt });
    return number !== null;
  }
  if (code < 400) return false;
  if (code === 440) {
    const { originalKsefNumber, originalSessionReferenceNumber } = extensions ?? {};
    if (originalKsefNumber && originalSessionReferenceNumber) {
      const original = { number: originalKsefNumber, session: originalSessionReferenceNumber, acceptedAt };
      return takeDuplicate(services, api, sending, original, joinWords(answer));
    }
    // KSeF is still at work on the one that came first.
    await postpone(services, sending, forgotten);
    return true;
  }
  if (code >= 500) await postpone(services, sending, { ...forgotten, statusCode: code });
  else await refuse(services, sending, code, joinWords(answer));
  return true;
};
