import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { toPath } from '../../../machines/shell/routes.ts';
import type { ListedInvoice } from '../../../openapi/types.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { Day } from '../../ui/dates/Day.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { classes } from '../../ui/theme/classes.ts';
import * as styles from '../list.css.ts';
import type { CellProps, Column } from '../Rows.tsx';

type Cell = CellProps<ListedInvoice>;

/** More orders of a monthly invoice than these are counted. */
const maxOrders = 3;

const NumberCell = ({ row, search }: Cell) => {
  const locale = useLocale();
  return (
    <span className={styles.lines}>
      <Link className={styles.name} href={toPath({ name: 'invoice', invoiceId: String(row.id), search }, locale)}>
        {row.number}
      </Link>
      {row.kind !== 'invoice' && (
        <span className={classes(styles.minor, styles.below)}>
          {row.corrects === null ? (
            <FormattedMessage id={`list.invoices.kind.${row.kind}`} />
          ) : (
            <FormattedMessage id="list.invoices.correctionOf" values={{ number: row.corrects }} />
          )}
        </span>
      )}
    </span>
  );
};

/** The orders that it charges: a monthly one has many. */
const OrdersCell = ({ row: { order_ids: ids } }: Cell) => {
  const intl = useIntl();
  const more = ids.length - maxOrders;
  return (
    <span className={styles.lines}>
      <span>{intl.formatList(ids.slice(0, maxOrders).map(String))}</span>
      {more > 0 && (
        <span className={styles.minor}>
          <FormattedMessage id="list.orders.more" values={{ count: more }} />
        </span>
      )}
    </span>
  );
};

const isDue = ({ payable }: ListedInvoice): boolean => Number(payable.currency_amount_decimal) > 0;

/** Whether something is left to pay, and whether its files are there. */
const StatusCell = ({ row }: Cell) => (
  <span className={styles.badges}>
    {isDue(row) && (
      <Badge tone="attention">
        <FormattedMessage id="list.invoices.due" />
      </Badge>
    )}
    {!isDue(row) && row.paid_on !== null && row.kind !== 'correction' && (
      <Badge tone="success">
        <FormattedMessage id="list.invoices.paid" />
      </Badge>
    )}
    {!row.formats.includes('pdf') && (
      <Badge tone="info">
        <FormattedMessage id="list.invoices.preparing" />
      </Badge>
    )}
  </span>
);

/** What the list of invoices says of each. */
export const invoiceColumns: readonly [Column<ListedInvoice>, ...Column<ListedInvoice>[]] = [
  { id: 'number', head: <FormattedMessage id="list.invoices.column.number" />, Cell: NumberCell },
  {
    id: 'issued',
    head: <FormattedMessage id="list.invoices.column.issued" />,
    Cell: ({ row: { issued_on } }) => <Day day={issued_on} />,
  },
  {
    id: 'sold',
    head: <FormattedMessage id="list.invoices.column.sold" />,
    Cell: ({ row: { sold_on } }) => sold_on !== null && <Day day={sold_on} />,
    isEmpty: ({ sold_on }) => sold_on === null,
  },
  {
    id: 'orders',
    head: <FormattedMessage id="list.invoices.column.orders" />,
    Cell: OrdersCell,
    isEmpty: ({ order_ids }) => order_ids.length === 0,
  },
  { id: 'status', head: <FormattedMessage id="list.invoices.column.status" />, Cell: StatusCell, isBeside: true },
  {
    id: 'net',
    head: <FormattedMessage id="list.invoices.column.net" />,
    Cell: ({ row: { net } }) => <Money amount={net} />,
    isAmount: true,
  },
  {
    id: 'gross',
    head: <FormattedMessage id="list.invoices.column.gross" />,
    Cell: ({ row: { gross } }) => <Money amount={gross} />,
    isAmount: true,
  },
];
