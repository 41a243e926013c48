import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { pathOf } from '../../../machines/shell/routes.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { useBalance } from '../../lib/services/useBalance.ts';
import { useCustomer } from '../../lib/services/useCustomer.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Money } from '../../ui/money/Money.tsx';

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
