import type { ReactNode } from 'react';
import { gap, stack } from './layout.css.ts';

type StackProps = { readonly gap?: keyof typeof gap | undefined; readonly children: ReactNode };

/** One below the other. */
export const Stack = ({ gap: size = 'm', children }: StackProps) => (
  <div className={`${stack} ${gap[size]}`}>{children}</div>
);
