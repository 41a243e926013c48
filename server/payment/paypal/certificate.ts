import { X509Certificate } from 'node:crypto';
import type { Clock } from '../../platform/core/clock.ts';
import { ProviderUnavailable, type ReplyTimeout } from '../../platform/core/paymentProvider.ts';
import type { PaypalConfig } from './config.ts';

const maxCertificateLength = 20_000;

/** The certificate at an address, which must be of a host of PayPal's; null for any other address. */
export const createCertificates = (
  { certificateHosts, url, replyTimeoutMs }: PaypalConfig & ReplyTimeout,
  clock: Clock,
) => {
  const known = new Map<string, X509Certificate>();
  const isAllowed = (at: string): boolean => {
    if (!URL.canParse(at)) return false;
    const { protocol, host } = new URL(at);
    return certificateHosts.includes(host) && (protocol === 'https:' || host === new URL(url).host);
  };
  const isCurrent = ({ validFromDate, validToDate }: X509Certificate): boolean =>
    validFromDate <= clock.now() && clock.now() <= validToDate;

  /** @throws ProviderUnavailable where it cannot be fetched now */
  return async (at: string): Promise<X509Certificate | null> => {
    if (!isAllowed(at)) return null;
    const kept = known.get(at);
    if (kept !== undefined && isCurrent(kept)) return kept;
    try {
      const answer = await fetch(at, { redirect: 'error', signal: AbortSignal.timeout(replyTimeoutMs) });
      const text = await answer.text();
      if (!answer.ok || text.length > maxCertificateLength) throw new Error(`it answered ${answer.status}`);
      const certificate = new X509Certificate(text);
      if (!isCurrent(certificate)) return null;
      known.set(at, certificate);
      return certificate;
    } catch (error) {
      throw new ProviderUnavailable('The certificate of PayPal cannot be read.', { cause: error });
    }
  };
};

export type Certificates = ReturnType<typeof createCertificates>;
