import type { AnalyticsConsent } from '../../../openapi/types.ts';
import { readStored, writeStored } from '../device/storage.ts';
import { analyticsStorageKeys } from './analyticsStorageKeys.ts';

const minute = 60 * 1000;
const lives = { client: 365 * 24 * 60 * minute, session: 30 * minute } as const;

const fromCookie = (pattern: RegExp): string | null => pattern.exec(document.cookie)?.[1] ?? null;

/** What this device is called, for as long as it lives; another one where nothing can be stored. */
const stored = (what: keyof typeof analyticsStorageKeys, make: () => string): string => {
  try {
    const known = readStored(analyticsStorageKeys[what], lives[what]);
    const value = typeof known === 'string' ? known : make();
    writeStored(analyticsStorageKeys[what], value);
    return value;
  } catch {
    return make();
  }
};

const seconds = (): string => String(Math.floor(Date.now() / 1000));
const newClient = (): string => `${crypto.getRandomValues(new Uint32Array(1))[0] ?? 0}.${seconds()}`;

/**
 * Who has agreed to statistics, as Google Analytics calls the browser and its visit where it runs here, so that the server can report what was
 * paid for. Null without consent, and nothing is stored then.
 */
export const statisticsIdentity = ({ isAllowed }: { readonly isAllowed: () => boolean }): AnalyticsConsent | null => {
  if (!isAllowed()) return null;
  return {
    client_id: fromCookie(/(?:^|; )_ga=GA\d\.[\d-]+\.(\d+\.\d+)(?:;|$)/) ?? stored('client', newClient),
    session_id: fromCookie(/(?:^|; )_ga_[A-Z0-9]+=GS\d\.[\d-]+\.s?(\d+)/) ?? stored('session', seconds),
  };
};
