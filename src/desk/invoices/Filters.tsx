import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { deskInvoicesMachine } from '../../../machines/desk/invoices/deskInvoices.ts';
import {
  areInvoicesFiltered,
  type InvoiceFilters,
  ksefStates,
} from '../../../machines/desk/invoices/invoiceFilters.ts';
import { longestSearch } from '../../../machines/lib/searchText.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { SearchForm } from '../../ui/forms/SearchForm.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import * as styles from './invoices.css.ts';

type FiltersProps = {
  readonly actor: ActorRefFrom<typeof deskInvoicesMachine>;
  readonly filters: InvoiceFilters;
  readonly brands: readonly string[];
};

/** What is looked for, and what the list is narrowed to. */
export const Filters = ({ actor, filters, brands }: FiltersProps) => {
  const intl = useIntl();
  return (
    <SearchForm
      label={intl.formatMessage({ id: 'staff.invoices.filters' })}
      className={styles.filters}
      onSubmit={() => actor.send({ type: 'submit' })}
    >
      <div className={styles.searched}>
        <Field label={<FormattedMessage id="staff.invoices.search" />}>
          {(control) => (
            <TextInput
              {...control}
              aria-required={false}
              type="search"
              placeholder={intl.formatMessage({ id: 'staff.invoices.search.hint' })}
              maxLength={longestSearch}
              value={filters.q}
              onChange={({ target }) => actor.send({ type: 'search', text: target.value })}
            />
          )}
        </Field>
      </div>
      <div className={styles.filter}>
        <Field label={<FormattedMessage id="staff.invoices.sending" />}>
          {(control) => (
            <Select
              {...control}
              aria-required={false}
              placeholder={intl.formatMessage({ id: 'staff.invoices.sending.all' })}
              options={ksefStates.map((value) => ({
                value,
                label: intl.formatMessage({ id: `staff.invoices.sending.${value}` }),
              }))}
              value={filters.sending ?? ''}
              onChange={({ target: { value } }) =>
                actor.send({
                  type: 'filter',
                  change: { sending: ksefStates.find((state) => state === value) ?? null },
                })
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
                options={brands.map((value) => ({ value, label: value }))}
                value={filters.brand ?? ''}
                onChange={({ target: { value } }) => actor.send({ type: 'filter', change: { brand: value || null } })}
              />
            )}
          </Field>
        </div>
      )}
      {areInvoicesFiltered(filters) && (
        <ButtonLink kind="quiet" href={location.pathname}>
          <FormattedMessage id="staff.invoices.clear" />
        </ButtonLink>
      )}
    </SearchForm>
  );
};
