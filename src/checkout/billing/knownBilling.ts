import type { BillingFields } from '../../../machines/billing/billing.ts';
import { checkBilling, prefillBillingFields, storedBilling } from '../../../machines/billing/billingForm.ts';
import type { LoadedCheckout } from '../../../machines/checkout/checkout.ts';
import type { OfferFacts } from '../../../machines/payment/checkoutSubject.ts';
import { preselectMethod } from '../../../machines/payment/paymentChoice.ts';
import type { Country, Customer } from '../../../openapi/types.ts';
import { readStored } from '../../lib/device/storage.ts';
import { toStorageKey } from '../../lib/device/storageKeys.ts';
import { readLastMethod } from '../../payment/lastMethod.ts';
import { readLastPayer } from './lastPayer.ts';
import type { StoredBilling } from './storedBilling.ts';

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;

const readBilling = (customer: Customer | null): StoredBilling | null => {
  try {
    const stored = readStored(toStorageKey('billing', customer));
    if (!isBag(stored) || !isBag(stored.billing)) return null;
    return {
      of: typeof stored.of === 'string' ? stored.of : null,
      billing: storedBilling(stored.billing),
      method: stored.method,
    };
  } catch {
    return null;
  }
};

/** Who ordered here last; what decodes it comes with the checkout, and no sooner. */
const lastPayer = (): BillingFields | null => {
  const stored = readLastPayer();
  return stored === null ? null : storedBilling(stored);
};

/**
 * A visitor's earlier details serve again, as they were typed and as they were ordered with; a customer's profile does, unless they have
 * filled in others for this very checkout. A method was chosen for one offer only; before one is, the method that was used last is chosen.
 */
export const knownBilling = (
  customer: Customer | null,
  offer: OfferFacts | null,
  countries: readonly Country[],
): Pick<LoadedCheckout, 'billing' | 'remembered' | 'method'> => {
  const visitors = readBilling(null);
  const stored = customer === null ? [visitors] : [readBilling(customer), visitors];
  const own = stored.find((known) => known?.of === offer?.hash) ?? null;
  const chosen = offer?.methods.find((offered) => offered === own?.method) ?? null;
  const method = chosen ?? preselectMethod(readLastMethod(), offer?.methods ?? [], null);
  const billing =
    customer === null ? (visitors?.billing ?? lastPayer()) : (own?.billing ?? prefillBillingFields(customer));
  return { billing, remembered: billing !== null && checkBilling(billing, countries).valid, method };
};
