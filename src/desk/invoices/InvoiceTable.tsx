import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import type { DeskListedInvoice } from '../../../openapi/types.ts';
import { Day } from '../../ui/dates/Day.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { classes } from '../../ui/theme/classes.ts';
import { useDesk } from '../app/Desk.ts';
import { Table, type TableRow } from '../shared/Table.tsx';
import * as styles from './invoices.css.ts';
import { SendingBadge } from './SendingBadge.tsx';

const columns = ['number', 'issued', 'buyer', 'brand', 'orders', 'gross', 'ksef'] as const;

/** The invoices of a page, each a row that leads to it. */
export const InvoiceTable = ({ invoices }: { readonly invoices: readonly DeskListedInvoice[] }) => {
  const { getLocale } = useDesk();
  if (invoices.length === 0) {
    return (
      <p>
        <FormattedMessage id="staff.invoices.none" />
      </p>
    );
  }
  const createRow = (invoice: DeskListedInvoice): TableRow => ({
    key: String(invoice.id),
    cells: [
      <span key="number" className={classes(styles.cell, styles.whole)}>
        <Link href={toDeskPath({ name: 'invoice', id: invoice.id }, getLocale())}>{invoice.number}</Link>
        {invoice.kind !== 'invoice' && (
          <span className={styles.muted}>
            {invoice.corrects === null ? (
              <FormattedMessage id={`staff.invoices.kind.${invoice.kind}`} />
            ) : (
              <FormattedMessage id="staff.invoices.correctionOf" values={{ number: invoice.corrects }} />
            )}
          </span>
        )}
      </span>,
      <span key="issued" className={styles.whole}>
        <Day day={invoice.issued_on} />
      </span>,
      invoice.buyer,
      <span key="brand" className={styles.whole}>
        {invoice.brand}
      </span>,
      <span key="orders" className={styles.links}>
        {invoice.order_ids.map((id) => (
          <Link key={id} href={toDeskPath({ name: 'order', id }, getLocale())}>
            {id}
          </Link>
        ))}
      </span>,
      <span key="gross" className={styles.whole}>
        <Money amount={invoice.gross} />
      </span>,
      invoice.sending === null ? (
        '–'
      ) : (
        <span key="ksef" className={styles.cell}>
          <SendingBadge state={invoice.sending} />
          {invoice.refusal !== null && <span className={styles.refusal}>{invoice.refusal}</span>}
        </span>
      ),
    ],
  });
  return (
    <Table
      kind="wide"
      isHeaded
      label={<FormattedMessage id="staff.invoices.issued" />}
      columns={columns.map((column) => ({
        key: column,
        name: <FormattedMessage id={`staff.invoices.column.${column}`} />,
        isNumeric: column === 'gross',
      }))}
      rows={invoices.map(createRow)}
    />
  );
};
