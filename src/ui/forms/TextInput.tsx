import type { ComponentProps } from 'react';
import { control } from './control.css.ts';

/** One line of text. Give `autoComplete` and `inputMode` where the browser can help. */
export const TextInput = (props: Omit<ComponentProps<'input'>, 'className'>) => (
  <input type="text" {...props} className={control} />
);
