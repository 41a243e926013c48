import type { ReactNode } from 'react';
import { Actions } from '../buttons/Actions.tsx';
import * as styles from './EmptyState.css.ts';

type EmptyStateProps = {
  /** Sheets of paper with nothing on them, or a lens that finds nothing on them. */
  readonly drawing: 'nothing' | 'unmatched';
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The way on. */
  readonly actions: ReactNode;
};

const marks = {
  nothing: <path className={styles.mark} d="M74 20h34v20H94l-8 8v-8H74Z" />,
  unmatched: (
    <>
      <circle className={styles.mark} cx="84" cy="54" r="16" />
      <path d="m96 66 14 14M78 48l12 12M90 48 78 60" />
    </>
  ),
} as const;

/** Stands where a list would be, and says why there is none. */
export const EmptyState = ({ drawing, title, children, actions }: EmptyStateProps) => (
  <div className={styles.empty}>
    <svg
      className={styles.drawing}
      viewBox="0 0 128 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path className={styles.paper} d="m30 22 40-8 4 22 8 42-40 8Z" />
      <path className={styles.paper} d="M20 18h38l12 12v50H20Z" />
      <path d="M58 18v12h12M30 44h28M30 54h22M30 64h28" />
      {marks[drawing]}
    </svg>
    <p className={styles.title}>{title}</p>
    <p className={styles.text}>{children}</p>
    <Actions>{actions}</Actions>
  </div>
);
