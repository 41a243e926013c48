import type { ReactNode } from 'react';
import * as styles from './charts.css.ts';

type Entry = { readonly key: string; readonly name: string; readonly sign: ReactNode };

/** What the parts of a picture are. */
export const Legend = ({ entries }: { readonly entries: readonly Entry[] }) => (
  <ul className={styles.legend}>
    {entries.map(({ key, name, sign }) => (
      <li key={key} className={styles.entry}>
        <svg className={styles.sign} width="28" height="14" viewBox="0 0 28 14" aria-hidden="true">
          {sign}
        </svg>
        {name}
      </li>
    ))}
  </ul>
);
