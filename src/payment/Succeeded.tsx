import { FormattedMessage } from 'react-intl';
import { getPayable, getPayment } from '../../machines/payment/knownPayment.ts';
import type { Payable, PayableInvoice } from '../../machines/payment/payable.ts';
import { toPath } from '../../machines/shell/routes.ts';
import type { Money as MoneyAmount, Order, Payment } from '../../openapi/types.ts';
import { useLocale } from '../lib/services/useApp.ts';
import { useCustomer } from '../lib/services/useCustomer.ts';
import { deadlineName } from '../request/details/deadlineName.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { DateTime } from '../ui/dates/DateTime.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Money } from '../ui/money/Money.tsx';
import { type Detail, DetailList } from '../ui/text/DetailList.tsx';
import { TopUpDetails } from './funds/TopUpDetails.tsx';
import { OrderLink } from './OrderLink.tsx';
import type { PaymentProps } from './PaymentProps.ts';
import { Refunds } from './Refunds.tsx';

const amountRow = (amount: MoneyAmount): Detail => ({
  id: 'amount',
  name: <FormattedMessage id="payment.succeeded.amount" />,
  value: <Money amount={amount} />,
});

const rowsOfOrder = (order: Order): Detail[] => [
  { id: 'order', name: <FormattedMessage id="payment.succeeded.order" />, value: order.id },
  ...(order.price === null ? [] : [amountRow(order.price.gross)]),
  ...(order.deadline === null
    ? []
    : [
        {
          id: 'deadline',
          name: <FormattedMessage id={deadlineName(order)} />,
          value: <DateTime iso={order.deadline} />,
        },
      ]),
];

/** Of an invoice: its number, and what was paid of it. */
const rowsOfInvoice = ({ invoice }: PayableInvoice, payment: Payment | null): Detail[] => [
  { id: 'invoice', name: <FormattedMessage id="payment.succeeded.invoice" />, value: invoice.number },
  ...(payment === null ? [] : [amountRow(payment.amount)]),
];

/** Of a cart: how many orders the payment has paid for. */
const rowsOfCart = (payment: Payment | null): Detail[] =>
  payment === null || payment.subject.kind !== 'cart'
    ? []
    : [
        {
          id: 'orders',
          name: <FormattedMessage id="payment.succeeded.orders" />,
          value: payment.subject.order_hashes.length,
        },
        amountRow(payment.amount),
      ];

const listRows = (payable: Exclude<Payable, { kind: 'topUp' }>, payment: Payment | null): Detail[] => {
  switch (payable.kind) {
    case 'order':
      return rowsOfOrder(payable.order);
    case 'cart':
      return rowsOfCart(payment);
    case 'invoice':
      return rowsOfInvoice(payable, payment);
    default:
      return payable satisfies never;
  }
};

/** Paid, as the server has confirmed. */
export const Succeeded = ({ snapshot, Heading }: PaymentProps) => {
  const locale = useLocale();
  const isCustomer = useCustomer() !== null;
  const payable = getPayable(snapshot.context.known);
  const payment = getPayment(snapshot.context.known);
  const { superseded } = snapshot.context;
  if (payable?.kind === 'topUp') {
    return (
      <>
        <Heading title={<FormattedMessage id="payment.topUp.paid" />} />
        <Notice kind="success" live="status">
          <FormattedMessage id="payment.topUp.usable" />
        </Notice>
        <TopUpDetails topUp={payable.topUp} />
      </>
    );
  }
  const isOfInvoice = payable?.kind === 'invoice';
  return (
    <>
      <Heading title={<FormattedMessage id="payment.succeeded.title" />} />
      <Notice kind="success" live="status">
        <FormattedMessage id={isOfInvoice ? 'payment.invoice.paid' : 'payment.succeeded.lead'} />
      </Notice>
      {payment !== null && superseded !== null && (
        <Notice>
          <FormattedMessage
            id="payment.superseded"
            values={{
              method: <FormattedMessage key="method" id={`checkout.method.${payment.method}`} />,
              other: <FormattedMessage key="other" id={`checkout.method.${superseded.method}`} />,
            }}
          />
        </Notice>
      )}
      {payment !== null && <Refunds payment={payment} />}
      {payable !== null && <DetailList rows={listRows(payable, payment)} />}
      <Actions>
        <OrderLink payable={payable} kind="primary" />
        {isCustomer && (
          <ButtonLink href={toPath({ name: 'orders' }, locale)}>
            <FormattedMessage id="order.allOrders" />
          </ButtonLink>
        )}
      </Actions>
    </>
  );
};
