import type { ReactNode } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import { icons } from '../pictures/icons.ts';
import { laterIcons } from '../pictures/laterIcons.ts';
import { classes } from '../theme/classes.ts';
import * as styles from './FileItem.css.ts';

type FileItemProps = {
  readonly name: string;
  /** Size, words, or what is happening. */
  readonly about: ReactNode;
  /** The file cannot be used: `about` says why. */
  readonly bad?: boolean | undefined;
  /** Small buttons or a download link. */
  readonly actions?: ReactNode;
  /** A `Progress`, while there is one. */
  readonly progress?: ReactNode;
  /** What few look for. */
  readonly more?: ReactNode;
};

/** A document and what can be done with it. */
export const FileItem = ({ name, about, bad, actions, progress, more }: FileItemProps) => (
  <div className={styles.item}>
    <Icon path={bad ? icons.alert : laterIcons.file} className={styles.icon} />
    <div className={styles.words}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={classes(styles.about, bad && styles.bad)}>{about}</span>
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
    {progress && <div className={styles.below}>{progress}</div>}
    {more && <div className={styles.below}>{more}</div>}
  </div>
);
