import type { ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import * as styles from './PriceTable.css.ts';

export type PriceRow = {
  readonly id: string;
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** The sum that counts: set apart and large. */
  readonly total?: boolean | undefined;
};

/** Amounts one below the other, their digits aligned. */
export const PriceTable = ({ rows }: { readonly rows: readonly PriceRow[] }) => (
  <dl className={styles.table}>
    {rows.map((row) => (
      <div key={row.id} className={classes(styles.row, row.total && styles.total)}>
        <dt className={classes(styles.name, row.total && styles.totalName)}>{row.name}</dt>
        <dd className={classes(styles.value, row.total && styles.totalValue)}>{row.value}</dd>
      </div>
    ))}
  </dl>
);
