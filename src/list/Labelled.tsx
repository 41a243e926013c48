import { type ReactNode, useId } from 'react';
import { classes } from '../ui/theme/classes.ts';
import * as styles from './list.css.ts';

type LabelledProps = {
  readonly label: ReactNode;
  readonly wide?: boolean;
  readonly children: (id: string) => ReactNode;
};

/** A control of the form above a list: nothing can be wrong with it, and nothing has to be filled in. */
export const Labelled = ({ label, wide = false, children }: LabelledProps) => {
  const id = useId();
  return (
    <div className={classes(styles.labelled, wide && styles.wide)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
};
