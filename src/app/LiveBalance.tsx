import type { Customer } from '../../openapi/types.ts';
import { provideBalance } from '../api/machines/balance.ts';
import { useChild } from './useChild.ts';
import { useScreenActor } from './useScreenActor.ts';

/** Follows the customer's balance as long as they are signed in (machine `balance`); the session has what it learns. */
export const LiveBalance = ({ customer }: { readonly customer: Customer }) => {
  useScreenActor(provideBalance, { customerId: customer.id, parent: useChild('session') });
  return null;
};
