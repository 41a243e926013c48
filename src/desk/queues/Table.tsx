import { type ReactNode, useId } from 'react';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import type { MessageId } from '../../ui/intl/messageId.ts';
import { visuallyHidden } from '../../ui/VisuallyHidden.css.ts';
import * as styles from './queues.css.ts';

type ColumnName =
  Extract<MessageId, `staff.queue.column.${string}`> extends `staff.queue.column.${infer TName}` ? TName : never;

type TableProps = {
  /** What is listed. */
  readonly label: string;
  /** A heading above says the same. */
  readonly isHeaded?: boolean;
  readonly columns: readonly ColumnName[];
  /** A cell a column; the first one names the row. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
};

/** A table that is scrolled sideways where it is wider than the screen, by keyboard, too. */
export const Table = ({ label, isHeaded = false, columns, rows }: TableProps) => {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-labelledby={id}>
      <table className={styles.table}>
        <caption id={id} className={isHeaded ? visuallyHidden : styles.caption}>
          {label}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.head}>
                <FormattedMessage id={`staff.queue.column.${column}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key} className={styles.row}>
              <th scope="row" className={styles.cell}>
                {first}
              </th>
              {rest.map((cell, index) => (
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
