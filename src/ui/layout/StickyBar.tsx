import type { ReactNode } from 'react';
import { bar } from './StickyBar.css.ts';

/** On narrow screens, what must stay in reach at the bottom: the sum and the one action. Hidden on wide ones. */
export const StickyBar = ({ children }: { readonly children: ReactNode }) => <div className={bar}>{children}</div>;
