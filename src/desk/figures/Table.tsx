import { type ReactNode, useId } from 'react';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import * as styles from './figures.css.ts';

export type FigureRow = {
  readonly key: string;
  /** The first cell names the row. */
  readonly cells: readonly [ReactNode, ...ReactNode[]];
  /** Of the whole period. */
  readonly isWhole?: boolean;
};

type TableProps = {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
};

/** The numbers of a figure, scrolled where there are many, by keyboard, too. */
export const Table = ({ caption, columns, rows }: TableProps) => {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-labelledby={id}>
      <table className={styles.table}>
        <caption id={id}>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.name}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others], isWhole }) => (
            <tr key={key} className={classes(styles.row, isWhole && styles.whole)}>
              <th scope="row" className={classes(styles.rowName, isWhole && styles.whole)}>
                {first}
              </th>
              {others.map((cell, index) => (
                <td key={columns[index + 1]} className={styles.cell}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
