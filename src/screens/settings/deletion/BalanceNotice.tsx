import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { pathOf } from '../../../../machines/shell/routes.ts';
import { useLocale } from '../../../app/useApp.ts';
import { useBalance } from '../../../app/useBalance.ts';
import { useCustomer } from '../../../app/useCustomer.ts';
import { Money } from '../../../ui/Money.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** That there is credit, which keeps the account: said before the server refuses to delete it. */
export const BalanceNotice = () => {
  const locale = useLocale();
  const customer = useCustomer();
  const left = useBalance()?.total ?? customer?.account_balance;
  if (left === undefined || Number(left.currency_amount_decimal) === 0) return null;
  const toStatement = (text: ReactNode) => (
    <Link key="statement" href={pathOf({ name: 'statement' }, locale)}>
      {text}
    </Link>
  );
  return (
    <Notice kind="attention">
      <FormattedMessage
        id="settings.deletion.balance"
        values={{ amount: <Money key="amount" amount={left} />, link: toStatement }}
      />
    </Notice>
  );
};
