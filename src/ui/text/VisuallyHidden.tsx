import type { ReactNode } from 'react';
import { visuallyHidden } from './VisuallyHidden.css.ts';

type VisuallyHiddenProps = {
  /** Makes it a live region: what changes inside is announced. */
  readonly live?: 'polite' | 'assertive' | undefined;
  readonly children?: ReactNode;
};

/** For assistive technology only. */
export const VisuallyHidden = ({ live, children }: VisuallyHiddenProps) => (
  <span className={visuallyHidden} aria-live={live}>
    {children}
  </span>
);
