import type { ReactNode } from 'react';
import * as styles from './ScreenHeading.css.ts';

type ScreenHeadingProps = {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** A badge or a number, above the title's end. */
  readonly aside?: ReactNode;
};

/** The one h1 of a screen; takes the focus after a navigation. */
export const ScreenHeading = ({ title, lead, aside }: ScreenHeadingProps) => (
  <div className={styles.heading}>
    {aside && <div>{aside}</div>}
    <h1 tabIndex={-1}>{title}</h1>
    {lead && <p className={styles.lead}>{lead}</p>}
  </div>
);
