import type { ComponentProps } from 'react';
import { select } from './control.css.ts';

export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean | undefined };

type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'children'> & {
  readonly options: readonly SelectOption[];
  /** Shown while nothing is chosen (value ''). */
  readonly placeholder?: string | undefined;
};

/** The device's own list. */
export const Select = ({ options, placeholder, ...rest }: SelectProps) => (
  <select {...rest} className={select}>
    {placeholder !== undefined && <option value="">{placeholder}</option>}
    {options.map((option) => (
      <option key={option.value} value={option.value} disabled={option.disabled}>
        {option.label}
      </option>
    ))}
  </select>
);
