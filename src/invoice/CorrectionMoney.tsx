import { FormattedMessage } from 'react-intl';
import type { CorrectionMoney as OfMoney } from '../../openapi/types.ts';
import { Day } from '../ui/dates/Day.tsx';
import { Money } from '../ui/money/Money.tsx';
import type { OfInvoice } from './invoiceView.ts';

const Back = ({ back: { amount, way, method, by } }: { readonly back: NonNullable<OfMoney['back']> }) => (
  <p>
    <FormattedMessage
      id={`invoice.money.${way}`}
      values={{
        amount: <Money key="amount" amount={amount} />,
        method: method === null ? '' : <FormattedMessage key="method" id={`checkout.method.${method}`} />,
        day: by === null ? '' : <Day key="day" day={by} />,
      }}
    />
  </p>
);

/** Whether, how and when money of a correction comes back. */
export const CorrectionMoney = ({ invoice: { correction_money } }: OfInvoice) => {
  if (correction_money === null) return null;
  const { less, back } = correction_money;
  const isLess = Number(less.currency_amount_decimal) > 0;
  return (
    <>
      {back !== null && <Back back={back} />}
      {isLess && (
        <p>
          <FormattedMessage id="invoice.money.less" values={{ amount: <Money key="amount" amount={less} /> }} />
        </p>
      )}
      {back === null && !isLess && (
        <p>
          <FormattedMessage id="invoice.money.none" />
        </p>
      )}
    </>
  );
};
