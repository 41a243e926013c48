import type { ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import { between, gap, row } from './layout.css.ts';

type RowProps = {
  readonly gap?: keyof typeof gap | undefined;
  /** The first at the start, the last at the end. */
  readonly spread?: boolean | undefined;
  readonly children: ReactNode;
};

/** Side by side, wrapping where there is no room. */
export const Row = ({ gap: size = 's', spread, children }: RowProps) => (
  <div className={classes(row, gap[size], spread && between)}>{children}</div>
);
