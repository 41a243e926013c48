import { FormattedMessage } from 'react-intl';
import type { Payment } from '../../../openapi/types.ts';
import { Money } from '../../ui/money/Money.tsx';

type MoneyBackProps = { readonly payment: Pick<Payment, 'method' | 'refunds'> };

/** Money of the order's payment that nothing takes, and where it is by now. */
export const MoneyBack = ({ payment: { method, refunds } }: MoneyBackProps) =>
  refunds.map(({ amount, cause, state }) => (
    <p key={`${cause} ${amount.currency_amount_decimal}`}>
      <FormattedMessage
        id={`order.returned.${state}`}
        values={{
          amount: <Money key="amount" amount={amount} />,
          method: <FormattedMessage key="method" id={`checkout.method.${method}`} />,
        }}
      />
    </p>
  ));
