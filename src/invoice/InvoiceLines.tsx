import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { toPath } from '../../machines/shell/routes.ts';
import type { Invoice, InvoiceLine } from '../../openapi/types.ts';
import { useLocale } from '../lib/services/useApp.ts';
import { Money } from '../ui/money/Money.tsx';
import * as styles from './invoice.css.ts';
import type { OfInvoice } from './invoiceView.ts';
import { VatRate } from './VatRate.tsx';

type LineProps = { readonly line: InvoiceLine; readonly invoice: Invoice };

/** Most decimal places that a net price of a unit has. */
const unitPlaces = 6;

/** How much of what at which price, where it is more than one thing at its own price. */
const Calculation = ({ line, invoice: { currency } }: LineProps) => {
  const intl = useIntl();
  const unitNet = intl.formatNumber(Number(line.unit_net), {
    style: 'currency',
    currency,
    maximumFractionDigits: unitPlaces,
  });
  const quantity = <FormattedMessage id={`invoice.quantity.${line.unit}`} values={{ count: Number(line.quantity) }} />;
  const isDiscounted = Number(line.discount.currency_amount_decimal) !== 0;
  return (
    <>
      {line.unit !== 'lump_sum' && <FormattedMessage id="invoice.calculation" values={{ quantity, price: unitNet }} />}
      {isDiscounted && (
        <span>
          <FormattedMessage id="invoice.discount" values={{ amount: <Money key="amount" amount={line.discount} /> }} />
        </span>
      )}
    </>
  );
};

const Line = ({ line, invoice }: LineProps) => {
  const locale = useLocale();
  return (
    <li className={styles.line}>
      <div className={styles.lineWords}>
        <span className={styles.lineName}>{line.name}</span>
        <span className={styles.lineDetails}>
          <Calculation line={line} invoice={invoice} />
          <span>
            <FormattedMessage
              id="invoice.lineRate"
              values={{ rate: <VatRate key="rate" rate={line.vat_rate} treatment={invoice.treatment} /> }}
            />
          </span>
          {line.order_id !== null && line.order_hash !== null && (
            <Link href={toPath({ name: 'accountOrder', orderHash: line.order_hash }, locale)}>
              <FormattedMessage id="invoice.order" values={{ number: String(line.order_id) }} />
            </Link>
          )}
        </span>
      </div>
      <span className={styles.amount}>
        <Money amount={line.net} />
      </span>
    </li>
  );
};

/** What is charged, each with how its net value comes about. */
export const InvoiceLines = ({ invoice }: OfInvoice) => (
  <ul className={styles.lines}>
    {invoice.lines.map((line) => (
      <Line key={line.position} line={line} invoice={invoice} />
    ))}
  </ul>
);
