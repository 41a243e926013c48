import { FormattedMessage } from 'react-intl';
import type { OrderRefund } from '../../../openapi/types.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Money } from '../../ui/money/Money.tsx';

type OrderRefundsProps = { readonly refunds: readonly OrderRefund[] };

const RefundText = ({ refund: { amount, way, method, state, asked_at, finished_at } }: RefundTextProps) => (
  <FormattedMessage
    id={way === 'balance' ? 'order.refund.balance.done' : `order.refund.method.${state}`}
    values={{
      amount: <Money key="amount" amount={amount} />,
      method: <FormattedMessage key="method" id={`checkout.method.${method}`} />,
      at: <DateTime key="at" iso={finished_at ?? asked_at} show="day" />,
    }}
  />
);
type RefundTextProps = { readonly refund: OrderRefund };

/** Money of the order's price that goes back, and where each part of it is. */
export const OrderRefunds = ({ refunds }: OrderRefundsProps) =>
  refunds.length > 0 && (
    <ul>
      {refunds.map((refund) => (
        <li key={refund.id}>
          <RefundText refund={refund} />
        </li>
      ))}
    </ul>
  );
