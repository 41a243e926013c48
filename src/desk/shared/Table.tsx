import { type ReactNode, useId } from 'react';
import { visuallyHidden } from '../../ui/text/VisuallyHidden.css.ts';
import { classes } from '../../ui/theme/classes.ts';
import { ScrollRegion } from './ScrollRegion.tsx';
import * as styles from './table.css.ts';

type TableColumn = {
  readonly key: string;
  /** null over the names of the rows, where they say by themselves what they are. */
  readonly name: ReactNode;
  readonly isNumeric?: boolean;
};

export type TableRow = {
  readonly key: string;
  /** A cell a column, null where there is nothing to say; the first one names the row. */
  readonly cells: readonly [ReactNode, ...ReactNode[]];
  /** Of all the others together. */
  readonly isWhole?: boolean;
};

type TableProps = {
  /** As wide as the page, as wide as what it holds, or small print under names that stay in sight over many rows. */
  readonly kind: 'wide' | 'fitting' | 'long';
  /** What is listed. */
  readonly label: ReactNode;
  /** A heading above says the same. */
  readonly isHeaded?: boolean;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
};

/** A table that is scrolled where it is larger than its place, by keyboard, too. */
export const Table = ({ kind, label, isHeaded = false, columns, rows }: TableProps) => {
  const id = useId();
  const headClass = ({ isNumeric }: TableColumn) => classes(styles.columnName[kind], isNumeric && styles.numeric);
  return (
    <ScrollRegion className={styles.scroll[kind]} labelledBy={id}>
      <table className={styles.table[kind]}>
        <caption id={id} className={isHeaded ? visuallyHidden : styles.caption}>
          {label}
        </caption>
        <thead>
          <tr>
            {columns.map((column) =>
              column.name === null ? (
                <td key={column.key} className={headClass(column)} />
              ) : (
                <th key={column.key} scope="col" className={headClass(column)}>
                  {column.name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest], isWhole }) => (
            <tr key={key} className={classes(styles.row, isWhole && styles.whole)}>
              <th scope="row" className={classes(styles.rowName[kind], isWhole && styles.whole)}>
                {first}
              </th>
              {rest.map((cell, index) => {
                const column = columns[index + 1];
                return (
                  <td
                    key={column?.key}
                    className={classes(styles.cell[kind], column?.isNumeric && styles.numeric, isWhole && styles.whole)}
                  >
                    {cell ?? '–'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
};
