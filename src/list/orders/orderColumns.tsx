import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toPath } from '../../../machines/shell/routes.ts';
import type { ListedOrder } from '../../../openapi/types.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { StatusBadge } from '../../order/status/StatusBadge.tsx';
import { LanguagePairName } from '../../request/details/LanguagePairName.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { classes } from '../../ui/theme/classes.ts';
import * as styles from '../list.css.ts';
import type { CellProps, Column } from '../Rows.tsx';
import { When } from '../When.tsx';

type Cell = CellProps<ListedOrder>;

/** Leads to the order within the account, or to the quotation while it is none. */
const NumberCell = ({ row, search }: Cell) => {
  const locale = useLocale();
  const { accepted, hash: orderHash, quotation_hash: hash } = row;
  return (
    <span className={styles.lines}>
      <Link
        className={styles.name}
        href={toPath(accepted ? { name: 'accountOrder', orderHash, search } : { name: 'quotation', hash }, locale)}
      >
        <FormattedMessage id="list.orders.number" values={{ number: String(row.id) }} />
      </Link>
      <span className={styles.minor}>
        <DateTime iso={row.created_at} show="day" />
      </span>
      {!accepted && (
        <span className={styles.minor}>
          <FormattedMessage id="list.orders.quotation" />
        </span>
      )}
    </span>
  );
};

const WorkCell = ({ row }: Cell) => (
  <span className={styles.lines}>
    <FormattedMessage id={`service.${row.service}.name`} />
    <span className={styles.minor}>
      <LanguagePairName source={row.source_lang} target={row.target_lang} />
    </span>
    {row.reference !== null && <span className={classes(styles.minor, styles.long)}>{row.reference}</span>}
  </span>
);

const DocumentsCell = ({ row: { attachments, attachment_count } }: Cell) => {
  const more = attachment_count - attachments.length;
  return (
    <ul className={styles.documents}>
      {attachments.map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two documents may have the same name, and none of them moves.
        <li key={place} className={styles.long} title={name}>
          {name}
        </li>
      ))}
      {more > 0 && (
        <li className={styles.minor}>
          <FormattedMessage id="list.orders.more" values={{ count: more }} />
        </li>
      )}
    </ul>
  );
};

const StatusCell = ({ row }: Cell) => (
  <span className={styles.badges}>
    <StatusBadge status={row.status} />
    {row.has_new_message && (
      <Badge tone="attention">
        <FormattedMessage id="list.orders.newMessage" />
      </Badge>
    )}
  </span>
);

/** What the list of orders says of each. */
export const orderColumns: readonly [Column<ListedOrder>, ...Column<ListedOrder>[]] = [
  { id: 'number', head: <FormattedMessage id="list.orders.column.number" />, Cell: NumberCell },
  { id: 'work', head: <FormattedMessage id="list.orders.column.work" />, Cell: WorkCell },
  {
    id: 'documents',
    head: <FormattedMessage id="list.orders.column.documents" />,
    Cell: DocumentsCell,
    isEmpty: ({ attachment_count }) => attachment_count === 0,
  },
  { id: 'status', head: <FormattedMessage id="list.orders.column.status" />, Cell: StatusCell, isBeside: true },
  {
    id: 'deadline',
    head: <FormattedMessage id="list.orders.column.deadline" />,
    Cell: ({ row: { deadline } }) => deadline !== null && <When iso={deadline} />,
    isEmpty: ({ deadline }) => deadline === null,
  },
  {
    id: 'price',
    head: <FormattedMessage id="list.orders.column.price" />,
    Cell: ({ row: { gross } }) => gross !== null && <Money amount={gross} />,
    isAmount: true,
    isEmpty: ({ gross }) => gross === null,
  },
];
