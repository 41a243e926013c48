import type { ReactNode } from 'react';
import * as styles from './DetailList.css.ts';

export type Detail = { readonly id: string; readonly name: ReactNode; readonly value: ReactNode };

/** Names and what they stand for: what was asked, what is included, whom to pay. */
export const DetailList = ({ rows }: { readonly rows: readonly Detail[] }) => (
  <dl className={styles.list}>
    {rows.map((row) => (
      <div key={row.id} className={styles.row}>
        <dt className={styles.name}>{row.name}</dt>
        <dd className={styles.value}>{row.value}</dd>
      </div>
    ))}
  </dl>
);
