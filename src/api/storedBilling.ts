import type { LoadedCheckout } from '../../machines/checkout.ts';
import type { BillingFields } from '../../machines/rules/billing.ts';
import type { OfferFacts } from '../../machines/rules/checkoutSubject.ts';
import type { Customer, PaymentMethod } from '../../openapi/types.ts';
import { workOf } from './customersWork.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

const rules = () => import('../../machines/rules/billingForm.ts');

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;

/** `of` is the hash of the quotation or the cart that they were filled in for. */
type StoredBilling = {
  readonly of: string | null;
  readonly billing: BillingFields;
  /** The method that was chosen there; of an older release, anything. */
  readonly method: unknown;
};

const readBilling = async (customer: Customer | null): Promise<StoredBilling | null> => {
  try {
    const stored = readStored(workOf('billing', customer));
    if (!isBag(stored) || !isBag(stored.billing)) return null;
    const { storedBilling } = await rules();
    return {
      of: typeof stored.of === 'string' ? stored.of : null,
      billing: storedBilling(stored.billing),
      method: stored.method,
    };
  } catch {
    return null;
  }
};

/**
 * A visitor's earlier details serve again; a customer's profile does, unless they have filled in others for this very
 * checkout. A method was chosen for one offer only.
 */
export const knownBilling = async (
  customer: Customer | null,
  offer: OfferFacts | null,
): Promise<Omit<LoadedCheckout, 'countries'>> => {
  const visitors = await readBilling(null);
  const stored = customer === null ? [visitors] : [await readBilling(customer), visitors];
  const own = stored.find((known) => known?.of === offer?.hash) ?? null;
  const method = offer?.methods.find((offered) => offered === own?.method) ?? null;
  if (customer === null) return { billing: visitors?.billing ?? null, method };
  return { billing: own?.billing ?? (await rules()).profileFieldsOf(customer), method };
};

/** Writes billing details to this device for two hours, a customer's apart; a device that stores nothing is no harm. */
export const writeBilling = (
  customer: Customer | null,
  offer: OfferFacts | null,
  { billing, method }: { readonly billing: BillingFields; readonly method: PaymentMethod | null },
): void => {
  try {
    const stored: StoredBilling = { of: offer?.hash ?? null, billing, method };
    writeStored(workOf('billing', customer), stored);
    if (customer !== null) removeStored(workOf('billing', null));
  } catch {
    // They are typed in again then.
  }
};
