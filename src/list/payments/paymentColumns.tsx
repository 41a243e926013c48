import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toPath } from '../../../machines/shell/routes.ts';
import type { ListedPayment, PaymentStatus } from '../../../openapi/types.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { classes } from '../../ui/theme/classes.ts';
import * as styles from '../list.css.ts';
import type { CellProps, Column } from '../Rows.tsx';
import { When } from '../When.tsx';
import { PaidOrders } from './PaidOrders.tsx';
import { ReceiptDownload } from './ReceiptDownload.tsx';

type Cell = CellProps<ListedPayment>;

const tones = {
  started: 'info',
  pending: 'info',
  awaiting_transfer: 'attention',
  succeeded: 'success',
  failed: 'danger',
  canceled: 'neutral',
} as const satisfies Record<PaymentStatus, BadgeTone>;

const NumberCell = ({ row }: Cell) => (
  <span className={styles.lines}>
    <span className={styles.name}>
      <FormattedMessage id="list.orders.number" values={{ number: String(row.id) }} />
    </span>
    <span className={styles.minor}>
      <DateTime iso={row.created_at} show="day" />
    </span>
  </span>
);

/** What was paid: each order by a link to it, or a top-up with its receipt. */
const ProductCell = ({ row: { product, orders, finished, status } }: Cell) => {
  if (product.kind !== 'top_up') return <PaidOrders orders={orders} />;
  return (
    <span className={styles.lines}>
      <span>
        <FormattedMessage id="list.payments.topUp" />
      </span>
      {finished && status === 'succeeded' && <ReceiptDownload topUpHash={product.top_up_hash} />}
    </span>
  );
};

const AmountCell = ({ row: { amount, bonus } }: Cell) => (
  <span className={styles.lines}>
    <Money amount={amount} />
    {bonus !== null && Number(bonus.currency_amount_decimal) > 0 && (
      <span className={classes(styles.minor, styles.below)}>
        <FormattedMessage id="list.payments.bonus" values={{ amount: <Money key="amount" amount={bonus} /> }} />
      </span>
    )}
  </span>
);

const FinishCell = ({ row: { finished, finished_at: at } }: Cell) =>
  finished && at !== null ? <When iso={at} /> : <FormattedMessage id="list.payments.unfinished" />;

/** Leads to the invoice, once there is one. */
const InvoiceLink = ({ row: { invoice, invoice_id: id } }: Pick<Cell, 'row'>) => {
  const locale = useLocale();
  return (
    invoice !== null &&
    id !== null && (
      <Link
        className={classes(styles.minor, styles.below)}
        href={toPath({ name: 'invoice', invoiceId: String(id) }, locale)}
      >
        <FormattedMessage id="list.payments.invoice" values={{ number: invoice }} />
      </Link>
    )
  );
};

/** How it stands, and the invoice once there is one. */
const StatusCell = ({ row }: Cell) => {
  const { status, reason } = row;
  return (
    <span className={styles.badges}>
      <Badge tone={tones[status]}>
        <FormattedMessage id={`list.payments.status.${status}`} />
      </Badge>
      {reason !== null && reason !== 'canceled' && (
        <span className={classes(styles.minor, styles.below)}>
          <FormattedMessage id={`payment.reason.${reason}`} />
        </span>
      )}
      <InvoiceLink row={row} />
    </span>
  );
};

/** What the list of payments says of each. */
export const paymentColumns: readonly [Column<ListedPayment>, ...Column<ListedPayment>[]] = [
  { id: 'number', head: <FormattedMessage id="list.payments.column.number" />, Cell: NumberCell },
  { id: 'product', head: <FormattedMessage id="list.payments.column.product" />, Cell: ProductCell },
  {
    id: 'method',
    head: <FormattedMessage id="list.payments.column.method" />,
    Cell: ({ row: { method } }) => <FormattedMessage id={`checkout.method.${method}`} />,
  },
  {
    id: 'start',
    head: <FormattedMessage id="list.payments.column.start" />,
    Cell: ({ row: { started_at } }) => <When iso={started_at} />,
  },
  { id: 'finish', head: <FormattedMessage id="list.payments.column.finish" />, Cell: FinishCell },
  { id: 'status', head: <FormattedMessage id="list.payments.column.status" />, Cell: StatusCell, isBeside: true },
  { id: 'amount', head: <FormattedMessage id="list.payments.column.amount" />, Cell: AmountCell, isAmount: true },
];
