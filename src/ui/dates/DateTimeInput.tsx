import type { ComponentProps } from 'react';
import { control } from '../forms/control.css.ts';

/** The device's own picker of date and time. Its value is local: see `localDateTime.ts`. */
export const DateTimeInput = (props: Omit<ComponentProps<'input'>, 'className' | 'type'>) => (
  <input {...props} type="datetime-local" className={control} />
);
