import type { ReactNode } from 'react';
import * as styles from './Badge.css.ts';

/** The display groups of statuses (specification 4): neutral, info (blue), attention (red or warning), success (green). */
export type BadgeTone = keyof typeof styles.tone;

export const Badge = ({ tone = 'neutral', children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) => (
  <span className={`${styles.badge} ${styles.tone[tone]}`}>{children}</span>
);
