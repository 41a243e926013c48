import type { BillingFields } from '../../../machines/billing/billing.ts';
import { readStored, writeStored } from '../../lib/device/storage.ts';

const name = 'order.payer';

/** Who paid for the last order that a visitor placed on this device, as it was stored; null where there was none of late. */
export const readLastPayer = (): object | null => {
  try {
    const stored = readStored(name);
    return typeof stored === 'object' ? stored : null;
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
