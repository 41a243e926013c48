import { useEffect } from 'react';
import type { Customer } from '../../openapi/types.ts';
import { publishBalance } from '../api/knownBalance.ts';
import { provideBalance } from '../api/machines/balance.ts';
import { Money } from '../ui/Money.tsx';
import { useBalance } from './useBalance.ts';
import { useScreenActor } from './useScreenActor.ts';

/** Follows the customer's balance as long as they are signed in (machine `balance`); `useBalance` has what it learns. */
const LiveBalance = ({ customer }: { readonly customer: Customer }) => {
  const balance = useBalance();
  useScreenActor(provideBalance, { customerId: customer.id });
  useEffect(() => () => publishBalance(null), []);
  return <Money amount={balance?.total ?? customer.account_balance} />;
};

export default LiveBalance;
