import type { ReactNode } from 'react';
import { card } from './Card.css.ts';

type CardProps = {
  /** Names a region for assistive technology when it is one. */
  readonly labelledBy?: string | undefined;
  readonly children: ReactNode;
};

/** What belongs together, raised from the page. */
export const Card = ({ labelledBy, children }: CardProps) =>
  labelledBy === undefined ? (
    <div className={card}>{children}</div>
  ) : (
    <section className={card} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
