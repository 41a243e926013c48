import type { BillingFields } from '../../../machines/billing/billing.ts';
import type { OfferFacts } from '../../../machines/payment/checkoutSubject.ts';
import type { Customer, PaymentMethod } from '../../../openapi/types.ts';
import { removeStored, writeStored } from '../../lib/device/storage.ts';
import { toStorageKey } from '../../lib/device/storageKeys.ts';

/** `of` is the hash of the quotation or the cart that they were filled in for. */
export type StoredBilling = {
  readonly of: string | null;
  readonly billing: BillingFields;
  /** The method that was chosen there; of an older release, anything. */
  readonly method: unknown;
};

/** Writes billing details to this device for two hours, a customer's apart; a device that stores nothing is no harm. */
export const writeBilling = (
  customer: Customer | null,
  offer: OfferFacts | null,
  { billing, method }: { readonly billing: BillingFields; readonly method: PaymentMethod | null },
): void => {
  try {
    const stored: StoredBilling = { of: offer?.hash ?? null, billing, method };
    writeStored(toStorageKey('billing', customer), stored);
    if (customer !== null) removeStored(toStorageKey('billing', null));
  } catch {
    // They are typed in again then.
  }
};
