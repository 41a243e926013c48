import { useSyncExternalStore } from 'react';
import type { Balance } from '../../../openapi/types.ts';
import { knownBalance, onBalance } from './knownBalance.ts';
import { useCustomer } from './useCustomer.ts';

/**
 * The customer's balance as it is now, money and bonus apart (machine `balance`); null until the stream has brought it, and until then
 * `customer.account_balance` says how much there was at sign-in.
 */
export const useBalance = (): Balance | null => {
  const id = useCustomer()?.id;
  const get = () => knownBalance(id);
  return useSyncExternalStore(onBalance, get, get);
};
