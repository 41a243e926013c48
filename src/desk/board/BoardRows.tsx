import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskRow } from '../../../openapi/types.ts';
import { classes } from '../../ui/theme/classes.ts';
import * as styles from './board.css.ts';
import { CustomerCell, OrderLink, PriceCell, ScopeCell, StatusCell, TimeCell, WorkCell } from './RowParts.tsx';

type BoardRowsProps = {
  readonly rows: readonly DeskRow[];
  /** The rows that the filters leave in the list still. */
  readonly listed: ReadonlySet<number>;
};

const columns = ['order', 'time', 'status', 'work', 'scope', 'customer', 'price'] as const;

const Moved = () => (
  <span className={styles.muted}>
    <FormattedMessage id="staff.board.moved" />
  </span>
);

const Table = ({ rows, listed }: BoardRowsProps) => {
  const intl = useIntl();
  return (
    <table className={styles.table} aria-label={intl.formatMessage({ id: 'staff.board.orders' })}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={classes(styles.columnHead, column === 'price' && styles.amount)}>
              <FormattedMessage id={`staff.board.column.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={classes(styles.row, !listed.has(row.id) && styles.moved)}>
            <th scope="row" className={styles.cell}>
              <span className={styles.lines}>
                <OrderLink row={row} />
                {listed.has(row.id) ? <span className={styles.muted}>{row.brand}</span> : <Moved />}
              </span>
            </th>
            <td className={styles.cell}>
              <TimeCell row={row} />
            </td>
            <td className={styles.cell}>
              <StatusCell row={row} />
            </td>
            <td className={styles.cell}>
              <WorkCell row={row} />
            </td>
            <td className={styles.cell}>
              <ScopeCell row={row} />
            </td>
            <td className={styles.cell}>
              <CustomerCell row={row} />
            </td>
            <td className={classes(styles.cell, styles.amount)}>
              <PriceCell row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The same on a narrow screen. */
const Cards = ({ rows, listed }: BoardRowsProps) => {
  const intl = useIntl();
  return (
    <ul className={styles.cards} aria-label={intl.formatMessage({ id: 'staff.board.orders' })}>
      {rows.map((row) => (
        <li key={row.id} className={classes(styles.card, !listed.has(row.id) && styles.moved)}>
          <span className={styles.cardHead}>
            <OrderLink row={row} />
            <TimeCell row={row} />
          </span>
          {!listed.has(row.id) && <Moved />}
          <StatusCell row={row} />
          <WorkCell row={row} />
          <span className={styles.cardFoot}>
            <CustomerCell row={row} />
            <ScopeCell row={row} />
            <span className={styles.strong}>
              <PriceCell row={row} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
};

/** They show what they are given, and are drawn again neither each second nor while the server is asked. */
export const BoardTable = memo(Table);
export const BoardCards = memo(Cards);
