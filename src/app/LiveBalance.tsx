import { useEffect } from 'react';
import type { Customer } from '../../openapi/types.ts';
import { publishBalance } from '../api/knownBalance.ts';
import { provideBalance } from '../api/machines/balance.ts';
import { useScreenActor } from './useScreenActor.ts';

/** Follows the customer's balance as long as they are signed in (machine `balance`); `useBalance` has what it learns. */
export const LiveBalance = ({ customer }: { readonly customer: Customer }) => {
  useScreenActor(provideBalance, { customerId: customer.id });
  useEffect(() => () => publishBalance(null), []);
  return null;
};
