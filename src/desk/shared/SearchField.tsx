import type { Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import { maxSearchLength } from '../../../machines/lib/searchText.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import * as styles from './list.css.ts';

type SearchProps = {
  readonly hint: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement> | undefined;
};

/** What is looked for. */
export const SearchField = ({ hint, value, onType, ref }: SearchProps) => (
  <div className={styles.searched}>
    <Field label={<FormattedMessage id="staff.invoices.search" />}>
      {(control) => (
        <TextInput
          {...control}
          ref={ref}
          aria-required={false}
          type="search"
          placeholder={hint}
          maxLength={maxSearchLength}
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  </div>
);
