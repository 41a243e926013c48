import { FormattedMessage } from 'react-intl';
import type { Movement } from '../../../openapi/types.ts';
import { Money } from '../../ui/money/Money.tsx';
import * as styles from '../list.css.ts';
import { PaidOrders } from '../payments/PaidOrders.tsx';
import { ReceiptDownload } from '../payments/ReceiptDownload.tsx';
import type { CellProps, Column } from '../Rows.tsx';
import { When } from '../When.tsx';

type Cell = CellProps<Movement>;

/** What it was for, with the ways to it. */
const MovementPurpose = ({ row: { kind, orders, top_up } }: Pick<Cell, 'row'>) => (
  <span className={styles.lines}>
    {(kind !== 'order' || orders.length === 0) && (
      <span>
        <FormattedMessage id={`list.statement.kind.${kind}`} />
      </span>
    )}
    {orders.length > 0 && <PaidOrders orders={orders} />}
    {top_up !== null && kind === 'top_up' && <ReceiptDownload topUpHash={top_up.hash} />}
  </span>
);

const isNothing = ({ currency_amount_decimal: amount }: Movement['money']): boolean => Number(amount) === 0;

/** What the statement says of each movement. */
export const statementColumns: readonly [Column<Movement>, ...Column<Movement>[]] = [
  {
    id: 'at',
    head: <FormattedMessage id="list.statement.column.at" />,
    Cell: ({ row: { at } }) => <When iso={at} />,
  },
  { id: 'purpose', head: <FormattedMessage id="list.statement.column.purpose" />, Cell: MovementPurpose },
  {
    id: 'money',
    head: <FormattedMessage id="list.statement.column.money" />,
    Cell: ({ row: { money } }) => <Money signed amount={money} />,
    isEmpty: ({ money }) => isNothing(money),
    isAmount: true,
  },
  {
    id: 'bonus',
    head: <FormattedMessage id="list.statement.column.bonus" />,
    Cell: ({ row: { bonus } }) => <Money signed amount={bonus} />,
    isEmpty: ({ bonus }) => isNothing(bonus),
    isAmount: true,
  },
  {
    id: 'after',
    head: <FormattedMessage id="list.statement.column.after" />,
    Cell: ({ row: { balance_after } }) => <Money amount={balance_after} />,
    isAmount: true,
  },
];
