import type { ReactNode } from 'react';
import { actions } from './Actions.css.ts';

/** What can be done at the end of a step: the one that leads on first, others after it. */
export const Actions = ({ children }: { readonly children: ReactNode }) => <div className={actions}>{children}</div>;
