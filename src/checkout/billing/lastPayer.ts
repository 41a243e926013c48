import type { BillingFields } from '../../../machines/billing/billing.ts';
import { storedBilling } from '../../../machines/billing/billingForm.ts';
import { readStored, writeStored } from '../../lib/device/storage.ts';

const name = 'order.payer';
/** How long a device knows who has ordered on it last. */
const aYear = 365 * 24 * 60 * 60 * 1000;

/** Who paid for the last order that was placed on this device by a visitor; null where there was none. */
export const readLastPayer = (): BillingFields | null => {
  try {
    const stored = readStored(name, aYear);
    return typeof stored === 'object' && stored !== null ? storedBilling(stored) : null;
  } catch {
    return null;
  }
};

export const writeLastPayer = (billing: BillingFields): void => {
  try {
    writeStored(name, billing);
  } catch {
    // Storage is full or forbidden: it is typed in again.
  }
};
