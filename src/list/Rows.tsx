import type { ComponentType, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useWide } from '../ui/layout/useWide.ts';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx';
import { classes } from '../ui/theme/classes.ts';
import * as styles from './list.css.ts';

export type CellProps<TRow> = {
  readonly row: TRow;
  /** What stands behind the list's address. */
  readonly search: string;
};

export type Column<TRow> = {
  readonly id: string;
  readonly head: ReactNode;
  readonly Cell: ComponentType<CellProps<TRow>>;
  /** An amount, its digits below those of others. */
  readonly isAmount?: true;
  /** On a card it stands beside the first one, without its head. */
  readonly isBeside?: true;
  readonly isEmpty?: (row: TRow) => boolean;
};

/** Rows that can be ticked, by their ids. */
export type Ticks<TRow> = {
  readonly ticked: readonly number[];
  readonly labelOf: (row: TRow) => string;
  readonly onChange: (ticked: readonly number[]) => void;
};

type RowsProps<TRow> = {
  readonly label: string;
  /** The first one names the row. */
  readonly columns: readonly [Column<TRow>, ...Column<TRow>[]];
  readonly rows: readonly TRow[];
  readonly search: string;
  readonly ticks?: Ticks<TRow>;
};

const Nothing = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>
      <FormattedMessage id="list.nothing" />
    </VisuallyHidden>
  </>
);

type Row = { readonly id: number };

/** What names a row, with its box where it can be ticked. */
const First = <TRow extends Row>({
  row,
  search,
  columns: [{ Cell }],
  ticks,
}: RowsProps<TRow> & { readonly row: TRow }) =>
  ticks === undefined ? (
    <Cell row={row} search={search} />
  ) : (
    <span className={styles.ticked}>
      <input
        type="checkbox"
        className={styles.tick}
        aria-label={ticks.labelOf(row)}
        checked={ticks.ticked.includes(row.id)}
        onChange={({ target }) =>
          ticks.onChange(target.checked ? [...ticks.ticked, row.id] : ticks.ticked.filter((id) => id !== row.id))
        }
      />
      <Cell row={row} search={search} />
    </span>
  );

const Table = <TRow extends Row>(props: RowsProps<TRow>) => {
  const { label, columns, rows, search } = props;
  const [first, ...others] = columns;
  const selectCellStyle = ({ isAmount }: Column<TRow>) => classes(styles.cell, isAmount && styles.amount);
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={classes(styles.head, column.isAmount && styles.amount)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={styles.row}>
            <th scope="row" className={selectCellStyle(first)}>
              <First {...props} row={row} />
            </th>
            {others.map((column) => (
              <td key={column.id} className={selectCellStyle(column)}>
                {column.isEmpty?.(row) ? <Nothing /> : <column.Cell row={row} search={search} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The same on a narrow screen: a card a row, without what is empty. */
const Cards = <TRow extends Row>(props: RowsProps<TRow>) => {
  const { label, columns, rows, search } = props;
  const [, ...others] = columns;
  const beside = others.filter(({ isBeside }) => isBeside);
  const facts = others.filter(({ isBeside }) => !isBeside);
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <div className={styles.cardHead}>
            <First {...props} row={row} />
            {beside.map(({ id, Cell }) => (
              <Cell key={id} row={row} search={search} />
            ))}
          </div>
          <dl className={styles.facts}>
            {facts
              .filter(({ isEmpty }) => !isEmpty?.(row))
              .map(({ id, head, Cell }) => (
                <div key={id} className={styles.fact}>
                  <dt className={styles.factName}>{head}</dt>
                  <dd className={styles.factValue}>
                    <Cell row={row} search={search} />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
};

/** The rows of a list, one column a fact where there is room for it. */
export const Rows = <TRow extends Row>(props: RowsProps<TRow>) =>
  useWide() ? <Table {...props} /> : <Cards {...props} />;
