import type { ReactNode } from 'react';
import { aside as asideClass, halves, withAside } from './layout.css.ts';

type ColumnsProps = {
  /** Stays in sight beside the rest on wide screens and follows below it on narrow ones. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** Fields in equal columns, or content with an aside. */
export const Columns = ({ aside, children }: ColumnsProps) =>
  aside === undefined ? (
    <div className={halves}>{children}</div>
  ) : (
    <div className={withAside}>
      <div>{children}</div>
      <div className={asideClass}>{aside}</div>
    </div>
  );
