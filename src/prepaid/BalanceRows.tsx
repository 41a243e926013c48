import { FormattedMessage } from 'react-intl';
import type { Money as Amount, Balance } from '../../openapi/types.ts';
import { useBalance } from '../lib/services/useBalance.ts';
import { Money } from '../ui/money/Money.tsx';
import { type Detail, DetailList } from '../ui/text/DetailList.tsx';
import type { TopUpSnapshot } from './topUpView.ts';

const row = (id: 'total' | 'money' | 'bonus', amount: Amount): Detail => ({
  id,
  name: <FormattedMessage id={`prepaid.balance.${id}`} />,
  value: <Money amount={amount} />,
});

const listRows = ({ total, money, bonus }: Balance): Detail[] =>
  Number(bonus.currency_amount_decimal) > 0
    ? [row('total', total), row('money', money), row('bonus', bonus)]
    : [row('total', total)];

/** The balance as it is now, paid and bonus money apart. */
export const BalanceRows = ({ snapshot }: { readonly snapshot: TopUpSnapshot }) => {
  const live = useBalance();
  const balance = live ?? snapshot.context.prepaid?.balance;
  return balance === undefined ? null : <DetailList rows={listRows(balance)} />;
};
