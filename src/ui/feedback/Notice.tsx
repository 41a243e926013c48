import type { ReactNode } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import { icons } from '../pictures/icons.ts';
import * as styles from './Notice.css.ts';

export type NoticeKind = keyof typeof styles.kind;

const signs = {
  info: icons.info,
  success: icons.done,
  attention: icons.clock,
  danger: icons.alert,
} as const satisfies Record<NoticeKind, string>;

type NoticeProps = {
  readonly kind?: NoticeKind | undefined;
  readonly title?: ReactNode;
  /** `status` is announced politely when it appears, `alert` at once; omit for what stood there from the start. */
  readonly live?: 'status' | 'alert' | undefined;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** A message about what has happened or must be done. */
export const Notice = ({ kind = 'info', title, live, actions, children }: NoticeProps) => (
  <div className={`${styles.notice} ${styles.kind[kind]}`} role={live}>
    <span className={styles.sign[kind]}>
      <Icon path={signs[kind]} className={styles.icon} />
    </span>
    <div className={styles.body}>
      {title && <p className={styles.title}>{title}</p>}
      {children && <div>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  </div>
);
