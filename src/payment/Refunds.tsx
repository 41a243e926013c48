import { FormattedMessage } from 'react-intl';
import type { Payment } from '../../openapi/types.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Money } from '../ui/money/Money.tsx';

type RefundsProps = { readonly payment: Pick<Payment, 'method' | 'refunds'> };

/** The money of a payment that goes back, or has gone. */
export const Refunds = ({ payment: { method, refunds } }: RefundsProps) =>
  refunds.map(({ amount, cause, state }) => (
    <Notice key={`${cause} ${amount.currency_amount_decimal}`} live="status">
      <FormattedMessage
        id={`payment.returned.${cause}.text`}
        values={{
          amount: <Money key="amount" amount={amount} />,
          method: <FormattedMessage key="method" id={`checkout.method.${method}`} />,
        }}
      />{' '}
      <FormattedMessage id={`payment.returned.${state}`} />
    </Notice>
  ));
