import { useSyncExternalStore } from 'react';
import type { Balance } from '../../openapi/types.ts';
import { knownBalance, onBalance } from '../api/knownBalance.ts';
import { useCustomer } from './useCustomer.ts';

/** The customer's balance as it is now, money and bonus apart (machine `balance`); null until the stream has brought it. */
export const useBalance = (): Balance | null => {
  const id = useCustomer()?.id;
  const get = () => knownBalance(id);
  return useSyncExternalStore(onBalance, get, get);
};
