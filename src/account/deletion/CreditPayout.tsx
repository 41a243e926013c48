import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import type { PayoutWay } from '../../../machines/account/deletionForm.ts';
import { toPath } from '../../../machines/shell/routes.ts';
import type { Money as Amount, PaymentMethod } from '../../../openapi/types.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { useBalance } from '../../lib/services/useBalance.ts';
import { useCustomer } from '../../lib/services/useCustomer.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { PayoutAccount, type PayoutAccountProps } from './PayoutAccount.tsx';
import { PayoutWays } from './PayoutWays.tsx';

type CreditPayoutProps = PayoutAccountProps & {
  /** By which it can go back the way it was paid in. */
  readonly methods: readonly PaymentMethod[];
  readonly way: PayoutWay;
  readonly onChoose: (way: PayoutWay) => void;
};

const isSome = (amount: Amount | undefined): amount is Amount =>
  amount !== undefined && Number(amount.currency_amount_decimal) > 0;

/** What becomes of a leftover credit: its money goes back by the way that the customer chooses; bonus is no money, and lapses. */
export const CreditPayout = ({ methods, way, onChoose, idOf, errorOf }: CreditPayoutProps) => {
  const locale = useLocale();
  const customer = useCustomer();
  const balance = useBalance();
  const left = balance?.total ?? customer?.account_balance ?? undefined;
  if (!isSome(left)) return null;
  const money = balance?.money ?? left;
  const bonus = balance?.bonus;
  const toStatement = (text: ReactNode) => (
    <Link key="statement" href={toPath({ name: 'statement' }, locale)}>
      {text}
    </Link>
  );
  // Bonus alone lapses: there is nothing to send.
  const isByAccount = isSome(money) && way === 'account';
  return (
    <>
      <Notice kind="attention">
        <FormattedMessage
          id="settings.deletion.balance"
          values={{ amount: <Money key="amount" amount={money} />, link: toStatement }}
        />{' '}
        {isSome(bonus) && (
          <FormattedMessage id="settings.deletion.bonus" values={{ amount: <Money key="amount" amount={bonus} /> }} />
        )}
      </Notice>
      {isSome(money) && methods.length > 0 && <PayoutWays methods={methods} way={way} onChoose={onChoose} />}
      {isByAccount ? (
        <PayoutAccount idOf={idOf} errorOf={errorOf} />
      ) : (
        <input type="hidden" name="payoutOrigin" value="yes" />
      )}
    </>
  );
};
