import type { ComponentProps } from 'react';
import { select } from './control.css.ts';

export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean | undefined };

/** Options under a name of their own. */
export type SelectGroup = { readonly name: string; readonly options: readonly SelectOption[] };

type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'children'> & {
  readonly options: readonly (SelectOption | SelectGroup)[];
  /** Shown while nothing is chosen (value ''). */
  readonly placeholder?: string | undefined;
};

const Option = ({ value, label, disabled }: SelectOption) => (
  // A browser may name a language in other words than the page was built with; the page's own stay.
  <option value={value} disabled={disabled} suppressHydrationWarning>
    {label}
  </option>
);

/** The device's own list. */
export const Select = ({ options, placeholder, ...rest }: SelectProps) => (
  <select {...rest} className={select}>
    {placeholder !== undefined && <option value="">{placeholder}</option>}
    {options.map((one) =>
      'options' in one ? (
        <optgroup key={one.name} label={one.name}>
          {one.options.map((option) => (
            <Option key={option.value} {...option} />
          ))}
        </optgroup>
      ) : (
        <Option key={one.value} {...one} />
      ),
    )}
  </select>
);
