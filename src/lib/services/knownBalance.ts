import type { Balance } from '../../../openapi/types.ts';

type Known = { readonly customerId: number; readonly balance: Balance };

let known: Known | null = null;
const listeners = new Set<() => void>();

/** Says the page what the server has said of a customer's balance; nothing once they have left. */
export const publishBalance = (now: Known | null): void => {
  known = now;
  for (const listener of listeners) listener();
};

/** What was said last; null where nothing has been said of this customer's. */
export const knownBalance = (customerId: number | undefined): Balance | null =>
  known !== null && known.customerId === customerId ? known.balance : null;

/** @returns stops */
export const onBalance = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
