import type { ComponentProps } from 'react';
import { area } from './control.css.ts';

/** Several lines of text. */
export const TextArea = (props: Omit<ComponentProps<'textarea'>, 'className'>) => (
  <textarea {...props} className={area} />
);
