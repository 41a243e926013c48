import type { CurrencyCode, PaymentMethod } from '../../openapi/types.ts';

/** In minor units, the least that a method charges: below it, its provider refuses for good. */
const minCharges: Partial<Record<PaymentMethod, Readonly<Record<CurrencyCode, number>>>> = {
  stripe: { EUR: 50, USD: 50, GBP: 30, PLN: 200 },
};

/** Nothing is least where the provider names nothing. */
export const getMinCharge = (method: PaymentMethod | null, currency: CurrencyCode): number =>
  (method === null ? undefined : minCharges[method]?.[currency]) ?? 0;

/** Whether a method charges as little as that. */
export const mayCharge = (method: PaymentMethod, amountMinor: number, currency: CurrencyCode): boolean =>
  amountMinor === 0 || amountMinor >= getMinCharge(method, currency);

/** In minor units, what a balance pays of an amount: all that it can, and no more than leaves a method what it charges at least. */
export const balanceBeside = (amountMinor: number, balanceMinor: number, minChargeMinor: number): number => {
  const pays = Math.min(amountMinor, Math.max(0, balanceMinor));
  const restMinor = amountMinor - pays;
  return restMinor === 0 || restMinor >= minChargeMinor ? pays : Math.max(0, amountMinor - minChargeMinor);
};
