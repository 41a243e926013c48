import { FormattedMessage, useIntl } from 'react-intl';
import { Day } from '../ui/dates/Day.tsx';
import { Money } from '../ui/money/Money.tsx';
import { small } from '../ui/text/shared.css.ts';
import type { OfInvoice } from './invoiceView.ts';

/** Most decimal places that a rate has. */
const ratePlaces = 6;

/** The tax in the currency in which it is owed, with the rate as its source publishes it. */
export const Exchange = ({ invoice: { exchange, currency } }: OfInvoice) => {
  const intl = useIntl();
  if (exchange === null) return null;
  const { inverse } = exchange;
  const [base, counter] = inverse === null ? [currency, exchange.currency] : [exchange.currency, currency];
  return (
    <p className={small}>
      <FormattedMessage
        id="invoice.exchange"
        values={{
          vat: <Money key="vat" amount={exchange.vat} />,
          source: exchange.source,
          quote: intl.formatNumber(Number(inverse ?? exchange.rate), {
            minimumFractionDigits: 4,
            maximumFractionDigits: ratePlaces,
          }),
          base,
          counter,
          taxCurrency: exchange.currency,
          table: exchange.table,
          month: intl.formatDate(exchange.date, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
          day: <Day key="day" day={exchange.date} />,
        }}
      />
    </p>
  );
};
