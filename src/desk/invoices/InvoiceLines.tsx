import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import type { Invoice, InvoiceLine } from '../../../openapi/types.ts';
import { VatRate } from '../../invoice/VatRate.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { useDesk } from '../app/Desk.ts';
import { Table } from '../shared/Table.tsx';
import * as styles from './invoices.css.ts';

/** Most decimal places that a net price of a unit has. */
const unitPlaces = 6;

const columns = ['name', 'quantity', 'rate', 'net'] as const;

/** What is charged, or what differs, each with its order. */
export const InvoiceLines = ({ invoice }: { readonly invoice: Invoice }) => {
  const intl = useIntl();
  const { getLocale } = useDesk();
  const { currency, treatment, lines, kind } = invoice;
  const renderQuantity = ({ quantity, unit, unit_net }: InvoiceLine) => (
    <FormattedMessage
      id="invoice.calculation"
      values={{
        quantity: (
          <FormattedMessage key="quantity" id={`invoice.quantity.${unit}`} values={{ count: Number(quantity) }} />
        ),
        price: intl.formatNumber(Number(unit_net), { style: 'currency', currency, maximumFractionDigits: unitPlaces }),
      }}
    />
  );
  return (
    <Table
      kind="wide"
      label={<FormattedMessage id={kind === 'correction' ? 'invoice.differences' : 'invoice.services'} />}
      columns={columns.map((column) => ({
        key: column,
        name: <FormattedMessage id={`staff.invoice.column.${column}`} />,
        isNumeric: column === 'net',
      }))}
      rows={lines.map((line) => ({
        key: String(line.position),
        cells: [
          <span key="name" className={styles.words}>
            {line.name}
            {line.order_id !== null && (
              <Link href={toDeskPath({ name: 'order', id: line.order_id }, getLocale())}>
                <FormattedMessage id="invoice.order" values={{ number: String(line.order_id) }} />
              </Link>
            )}
          </span>,
          <span key="quantity" className={styles.words}>
            {renderQuantity(line)}
            {Number(line.discount.currency_amount_decimal) !== 0 && (
              <span className={styles.muted}>
                <FormattedMessage
                  id="invoice.discount"
                  values={{ amount: <Money key="discount" amount={line.discount} /> }}
                />
              </span>
            )}
          </span>,
          <span key="rate" className={styles.whole}>
            <VatRate rate={line.vat_rate} treatment={treatment} />
          </span>,
          <span key="net" className={styles.whole}>
            <Money amount={line.net} />
          </span>,
        ],
      }))}
    />
  );
};
