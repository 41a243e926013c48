import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { type CodeFilters, codeKinds, searchOf } from '../../../machines/desk/codes/codeFilters.ts';
import type { deskCodesMachine } from '../../../machines/desk/codes/deskCodes.ts';
import type { CodeBrand } from '../../../openapi/types.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { SearchForm } from '../../ui/forms/SearchForm.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import * as styles from './codes.css.ts';
import { SearchField } from './SearchField.tsx';

type FiltersProps = {
  readonly actor: ActorRefFrom<typeof deskCodesMachine>;
  readonly filters: CodeFilters;
  readonly brands: readonly CodeBrand[];
};

/** What is looked for, and what the list is narrowed to. */
export const Filters = ({ actor, filters, brands }: FiltersProps) => {
  const intl = useIntl();
  return (
    <SearchForm
      label={intl.formatMessage({ id: 'staff.codes.filters' })}
      className={styles.filters}
      onSubmit={() => actor.send({ type: 'submit' })}
    >
      <SearchField
        hint={intl.formatMessage({ id: 'staff.codes.search.hint' })}
        value={filters.q}
        onType={(text) => actor.send({ type: 'search', text })}
      />
      <div className={styles.filter}>
        <Field label={<FormattedMessage id="staff.codes.kind" />}>
          {(control) => (
            <Select
              {...control}
              aria-required={false}
              placeholder={intl.formatMessage({ id: 'staff.codes.kind.all' })}
              options={codeKinds.map((value) => ({
                value,
                label: intl.formatMessage({ id: `staff.codes.kind.${value}` }),
              }))}
              value={filters.kind ?? ''}
              onChange={({ target: { value } }) =>
                actor.send({ type: 'filter', change: { kind: codeKinds.find((kind) => kind === value) ?? null } })
              }
            />
          )}
        </Field>
      </div>
      {(brands.length > 1 || filters.brand !== null) && (
        <div className={styles.filter}>
          <Field label={<FormattedMessage id="staff.invoices.brand" />}>
            {(control) => (
              <Select
                {...control}
                aria-required={false}
                placeholder={intl.formatMessage({ id: 'staff.invoices.brand.all' })}
                options={brands.map(({ id, name }) => ({ value: id, label: name }))}
                value={filters.brand ?? ''}
                onChange={({ target: { value } }) => actor.send({ type: 'filter', change: { brand: value || null } })}
              />
            )}
          </Field>
        </div>
      )}
      {searchOf({ ...filters, page: 1 }) !== '' && (
        <ButtonLink kind="quiet" href={location.pathname}>
          <FormattedMessage id="staff.invoices.clear" />
        </ButtonLink>
      )}
    </SearchForm>
  );
};
