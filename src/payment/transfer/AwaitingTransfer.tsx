import { FormattedMessage, useIntl } from 'react-intl';
import { getPayable, getPayment } from '../../../machines/payment/knownPayment.ts';
import { isPaidLater, type Payable } from '../../../machines/payment/payable.ts';
import { computeTransferRemainder } from '../../../machines/payment/transferRemainder.ts';
import type { Money as Amount, TransferDetails } from '../../../openapi/types.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Copyable } from '../../ui/buttons/Copyable.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { DetailList } from '../../ui/text/DetailList.tsx';
import { inFours } from '../../ui/text/inFours.ts';
import { OrderLink } from '../OrderLink.tsx';
import type { PaymentProps } from '../PaymentProps.ts';
import { TransferCode } from './TransferCode.tsx';

const rows = ['recipient', 'iban', 'reference', 'bic', 'bank'] as const;

const getRowText = (transfer: TransferDetails, row: (typeof rows)[number]): string =>
  row === 'reference' ? transfer.title : transfer[row];

/** A sum to be typed into a bank's form: without its currency and groups. */
const CopyableAmount = ({ amount }: { readonly amount: Amount }) => {
  const intl = useIntl();
  const { currency_amount_decimal, currency_code: currency } = amount;
  const value = Number(currency_amount_decimal);
  return (
    <Copyable
      value={intl.formatNumber(value, { minimumFractionDigits: 2, useGrouping: false })}
      shown={intl.formatNumber(value, { style: 'currency', currency })}
      name={intl.formatMessage({ id: 'payment.amount' })}
    />
  );
};

type BankDetailsProps = { readonly transfer: TransferDetails; readonly rest: Amount | null };

/** Everything that the customer's bank asks for, ready to be copied. */
const BankDetails = ({ transfer, rest }: BankDetailsProps) => {
  const intl = useIntl();
  return (
    <DetailList
      rows={[
        {
          id: 'amount',
          name: <FormattedMessage id={rest === null ? 'payment.amount' : 'payment.transfer.rest'} />,
          value: <CopyableAmount amount={rest ?? transfer.amount} />,
        },
        ...rows.map((row) => {
          const value = getRowText(transfer, row);
          const shown = row === 'iban' ? inFours(value) : value;
          const name = intl.formatMessage({ id: `payment.transfer.${row}` });
          return { id: row, name, value: <Copyable value={value} shown={shown} name={name} /> };
        }),
      ]}
    />
  );
};

/** What is said of the time that a transfer takes. */
const selectLead = (payable: Payable | null, isLater: boolean) => {
  if (payable?.kind === 'topUp') return 'payment.topUp.transfer';
  if (payable?.kind === 'invoice') return 'payment.invoice.transfer';
  return isLater ? 'payment.transfer.deferred' : 'payment.transfer.text';
};

/** A bank transfer is awaited. */
export const AwaitingTransfer = ({ payment, snapshot, Heading }: PaymentProps) => {
  const awaited = getPayment(snapshot.context.known);
  const transfer = awaited?.transfer;
  const rest = transfer ? computeTransferRemainder(transfer) : null;
  const payable = getPayable(snapshot.context.known);
  const isLater = isPaidLater(payable, awaited);
  const order = payable?.kind === 'order' ? payable.order : null;
  return (
    <>
      <Heading
        title={<FormattedMessage id="payment.transfer.title" />}
        lead={
          transfer && (
            <FormattedMessage
              id={selectLead(payable, isLater)}
              values={{ date: <DateTime key="date" iso={transfer.due_at} /> }}
            />
          )
        }
      />
      {transfer && rest !== null && (
        <Notice live="status">
          <FormattedMessage
            id="payment.transfer.incomplete"
            values={{
              received: <Money key="received" amount={transfer.received} />,
              amount: <Money key="amount" amount={transfer.amount} />,
              rest: <Money key="rest" amount={rest} />,
            }}
          />
        </Notice>
      )}
      {transfer && <BankDetails transfer={transfer} rest={rest} />}
      {transfer && transfer.code !== null && <TransferCode code={transfer.code} />}
      {order !== null && order.work_days !== null && !isLater && (
        <p>
          <FormattedMessage id="payment.transfer.readyIn" values={{ days: order.work_days }} />
        </p>
      )}
      <Actions>
        <OrderLink payable={payable} kind="primary" />
        {snapshot.can({ type: 'payAgain' }) && (
          <Button kind="quiet" onClick={() => payment.send({ type: 'payAgain' })}>
            <FormattedMessage id="payment.payAgain" />
          </Button>
        )}
      </Actions>
    </>
  );
};
