import { FormattedMessage } from 'react-intl';
import type { Payable } from '../../../machines/payment/payable.ts';
import { toPath } from '../../../machines/shell/routes.ts';
import type { Money as MoneyAmount } from '../../../openapi/types.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { useBalance } from '../../lib/services/useBalance.ts';
import { useCustomer } from '../../lib/services/useCustomer.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { type Detail, DetailList } from '../../ui/text/DetailList.tsx';
import { Receipt } from './Receipt.tsx';
import { readCheckoutToResume } from './resumeCheckout.ts';

type TopUpDetailsProps = Omit<Extract<Payable, { kind: 'topUp' }>, 'kind'>;

const row = (id: 'amount' | 'bonus' | 'total' | 'balance', amount: MoneyAmount): Detail => ({
  id,
  name: <FormattedMessage id={`payment.topUp.${id}`} />,
  value: <Money amount={amount} />,
});

const isSome = ({ currency_amount_decimal }: MoneyAmount): boolean => Number(currency_amount_decimal) > 0;

/** What a top-up has added, what the balance is now, and the ways on: the receipt, and the payment that was left for it. */
export const TopUpDetails = ({ topUp }: TopUpDetailsProps) => {
  const locale = useLocale();
  const customer = useCustomer();
  const balance = useBalance();
  const from = readCheckoutToResume(customer);
  const { hash, amount, bonus, total } = topUp;
  return (
    <>
      <DetailList
        rows={[
          row('amount', amount),
          ...(isSome(bonus) ? [row('bonus', bonus)] : []),
          row('total', total),
          ...(customer === null ? [] : [row('balance', balance?.total ?? customer.account_balance)]),
        ]}
      />
      <Actions>
        {from !== null && (
          // Log-in leads who is signed in to where they came from, and to no other address than those of the application.
          <ButtonLink kind="primary" href={toPath({ name: 'login', from }, locale)}>
            <FormattedMessage id="payment.topUp.resume" />
          </ButtonLink>
        )}
        <Receipt topUpHash={hash} />
      </Actions>
    </>
  );
};
