import type { Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type DeskFilters, type FilterChange, isFiltered } from '../../../machines/desk/shared/listFilters.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { SearchForm } from '../../ui/forms/SearchForm.tsx';
import { Select, type SelectOption } from '../../ui/forms/Select.tsx';
import type { MessageId } from '../../ui/text/messages.ts';
import * as styles from './list.css.ts';
import { SearchField } from './SearchField.tsx';

type FilterEvent =
  | { type: 'filter'; change: FilterChange }
  | { type: 'search'; text: string }
  /** What is typed is looked for at once. */
  | { type: 'submit' };

/** A filter of which one value is chosen, or all of them. */
export type FilterChoice = {
  readonly name: Exclude<keyof FilterChange, 'q' | 'page'>;
  readonly label: MessageId;
  readonly all: MessageId;
  readonly options: readonly SelectOption[];
};

type FilterFormProps = {
  /** Tells the form from others. */
  readonly name: MessageId;
  /** What can be looked for. */
  readonly scope: MessageId;
  readonly actor: { readonly send: (event: FilterEvent) => void };
  readonly filters: DeskFilters;
  readonly choices: readonly FilterChoice[];
  readonly search?: Ref<HTMLInputElement>;
};

/** Brands to choose from, where there are several or one is chosen. */
export const brandChoice = (brands: readonly SelectOption[], { brand }: DeskFilters): readonly FilterChoice[] =>
  brands.length > 1 || brand !== undefined
    ? [{ name: 'brand', label: 'staff.invoices.brand', all: 'staff.invoices.brand.all', options: brands }]
    : [];

/** What is looked for, and what a list is narrowed to. */
export const FilterForm = ({ name: formName, scope, actor, filters, choices, search }: FilterFormProps) => {
  const intl = useIntl();
  return (
    <SearchForm
      label={intl.formatMessage({ id: formName })}
      className={styles.filters}
      onSubmit={() => actor.send({ type: 'submit' })}
    >
      <SearchField
        ref={search}
        hint={intl.formatMessage({ id: scope })}
        value={filters.q}
        onType={(text) => actor.send({ type: 'search', text })}
      />
      {choices.map(({ name, label: choiceLabel, all, options }) => (
        <div key={name} className={styles.filter}>
          <Field label={<FormattedMessage id={choiceLabel} />}>
            {(control) => (
              <Select
                {...control}
                aria-required={false}
                placeholder={intl.formatMessage({ id: all })}
                options={options}
                value={filters[name] ?? ''}
                onChange={({ target: { value } }) =>
                  actor.send({ type: 'filter', change: { [name]: value === '' ? undefined : value } })
                }
              />
            )}
          </Field>
        </div>
      ))}
      {isFiltered(filters) && (
        <ButtonLink kind="quiet" href={location.pathname}>
          <FormattedMessage id="staff.invoices.clear" />
        </ButtonLink>
      )}
    </SearchForm>
  );
};
