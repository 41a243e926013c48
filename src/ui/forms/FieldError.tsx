import type { ReactNode } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import { icons } from '../pictures/icons.ts';
import * as styles from './Field.css.ts';

/** What is wrong with a field, linked to it by its id. */
export const FieldError = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <p id={id} className={styles.error}>
    <Icon path={icons.alert} className={styles.sign} />
    <span>{children}</span>
  </p>
);
