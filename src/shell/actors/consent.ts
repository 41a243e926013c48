import { fromPromise } from 'xstate';
import type { CookieChoice } from '../../../machines/shell/consent.ts';
import { readStored, writeStored } from '../../lib/device/storage.ts';
import { forgetIdentity } from '../../lib/statistics/identityNames.ts';

const halfAYear = 182 * 24 * 60 * 60 * 1000;

/** Actors of the `consent` machine: the choice is asked for again after half a year. */
export const consentActors = {
  readChoice: fromPromise<CookieChoice | null>(async () => {
    const kept = readStored('cookies', halfAYear);
    return kept === 'accepted' || kept === 'refused' ? kept : null;
  }),
};

/** Effectful actions of the `consent` machine. */
export const consentActions = {
  persistChoice: (_: unknown, { choice }: { choice: CookieChoice }) => {
    if (choice === 'refused') forgetIdentity();
    try {
      writeStored('cookies', choice);
    } catch {
      // A device that keeps nothing asks again at the next visit.
    }
  },
};
