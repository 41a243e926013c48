import type { PaymentMethod } from '../../openapi/types.ts';
import { readStored, writeStored } from '../lib/device/storage.ts';

const name = 'payment.method';
/** How long a device knows how its last payment was made. */
const aYear = 365 * 24 * 60 * 60 * 1000;

/** A voucher is used once, and whether a balance suffices is another question each time. */
const isRemembered = {
  transfer: true,
  paypal: true,
  stripe: true,
  payu: true,
  ecard: true,
  przelewy24: true,
  balance: false,
  coupon: false,
  later: false,
} as const satisfies Record<PaymentMethod, boolean>;

const isMethod = (value: unknown): value is PaymentMethod =>
  typeof value === 'string' && Object.hasOwn(isRemembered, value);

/** The method by which a payment was started last on this device; null where none is known. */
export const readLastMethod = (): PaymentMethod | null => {
  try {
    const stored = readStored(name, aYear);
    return isMethod(stored) && isRemembered[stored] ? stored : null;
  } catch {
    return null;
  }
};

export const writeLastMethod = (method: PaymentMethod): void => {
  if (!isRemembered[method]) return;
  try {
    writeStored(name, method);
  } catch {
    // Storage is full or forbidden: the next payment is chosen anew.
  }
};
