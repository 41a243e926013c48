import type { ReactNode } from 'react';
import * as styles from './Field.css.ts';
import { Icon } from './Icon.tsx';
import { icons } from './icons.ts';

/** What is wrong with a field, linked to it by its id. */
export const FieldError = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <p id={id} className={styles.error}>
    <Icon path={icons.alert} className={styles.sign} />
    <span>{children}</span>
  </p>
);
