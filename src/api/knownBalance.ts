import type { Balance } from '../../openapi/types.ts';

let known: { readonly customerId: number; readonly balance: Balance } | null = null;
const listeners = new Set<() => void>();

/** Says the page what the server has said of a customer's balance. */
export const publishBalance = (customerId: number, balance: Balance): void => {
  known = { customerId, balance };
  for (const listener of listeners) listener();
};

/** What was said last; null where nothing has been said of this customer's. */
export const knownBalance = (customerId: number | undefined): Balance | null =>
  known?.customerId === customerId ? (known?.balance ?? null) : null;

/** @returns stops */
export const onBalance = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
