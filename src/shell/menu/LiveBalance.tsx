import { useEffect } from 'react';
import type { Customer } from '../../../openapi/types.ts';
import { publishBalance } from '../../lib/services/knownBalance.ts';
import { useBalance } from '../../lib/services/useBalance.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { provideBalance } from '../../prepaid/provideBalance.ts';
import { Money } from '../../ui/money/Money.tsx';

/** Follows the customer's balance as long as they are signed in (machine `balance`); `useBalance` has what it learns. */
const LiveBalance = ({ customer }: { readonly customer: Customer }) => {
  const balance = useBalance();
  useScreenActor(provideBalance, { customerId: customer.id });
  useEffect(() => () => publishBalance(null), []);
  return <Money amount={balance?.total ?? customer.account_balance} />;
};

export default LiveBalance;
