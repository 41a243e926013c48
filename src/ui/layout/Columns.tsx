import type { ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import { aside as asideClass, asideFirst, besideAside, halves, withAside } from './layout.css.ts';

type ColumnsProps = {
  /** Stays in sight beside the rest on wide screens and follows below it on narrow ones. */
  readonly aside?: ReactNode;
  /** The aside is what matters most: it comes first, and stands above the rest on narrow screens. */
  readonly asideLeads?: boolean;
  readonly children: ReactNode;
};

/** Fields in equal columns, or content with an aside. */
export const Columns = ({ aside, asideLeads = false, children }: ColumnsProps) => {
  if (aside === undefined) return <div className={halves}>{children}</div>;
  return asideLeads ? (
    <div className={withAside}>
      <div className={classes(asideClass, asideFirst)}>{aside}</div>
      <div className={besideAside}>{children}</div>
    </div>
  ) : (
    <div className={withAside}>
      <div>{children}</div>
      <div className={asideClass}>{aside}</div>
    </div>
  );
};
