import type { ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import * as styles from './DetailList.css.ts';

export type Detail = { readonly id: string; readonly name: ReactNode; readonly value: ReactNode };

type DetailListProps = {
  readonly rows: readonly Detail[];
  /** Close below one another, without lines: for whoever reads many of them a day, or beside something that matters more. */
  readonly dense?: boolean;
};

/** Names and what they stand for: what was asked, what is included, whom to pay. */
export const DetailList = ({ rows, dense = false }: DetailListProps) => (
  <dl className={classes(styles.list, dense && styles.dense)}>
    {rows.map((row) => (
      <div key={row.id} className={styles.row}>
        <dt className={styles.name}>{row.name}</dt>
        <dd className={styles.value}>{row.value}</dd>
      </div>
    ))}
  </dl>
);
