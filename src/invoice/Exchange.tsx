import { FormattedMessage, useIntl } from 'react-intl';
import { Day } from '../ui/dates/Day.tsx';
import { Money } from '../ui/money/Money.tsx';
import { small } from '../ui/text/shared.css.ts';
import type { OfInvoice } from './invoiceView.ts';

/** Most decimal places that a rate has. */
const ratePlaces = 6;

/** The tax in the currency in which it is owed, with the rate, its table and its day. */
export const Exchange = ({ invoice: { exchange, currency } }: OfInvoice) => {
  const intl = useIntl();
  if (exchange === null) return null;
  return (
    <p className={small}>
      <FormattedMessage
        id="invoice.exchange"
        values={{
          vat: <Money key="vat" amount={exchange.vat} />,
          rate: intl.formatNumber(Number(exchange.rate), {
            minimumFractionDigits: 4,
            maximumFractionDigits: ratePlaces,
          }),
          currency,
          taxCurrency: exchange.currency,
          table: exchange.table,
          day: <Day key="day" day={exchange.date} />,
        }}
      />
    </p>
  );
};
