import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { searchOf, type TopUpFilters, topUpStates } from '../../../machines/desk/codes/codeFilters.ts';
import type { deskTopUpsMachine } from '../../../machines/desk/topUps/deskTopUps.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { SearchForm } from '../../ui/forms/SearchForm.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import * as styles from '../codes/codes.css.ts';
import { SearchField } from '../codes/SearchField.tsx';

type FiltersProps = { readonly actor: ActorRefFrom<typeof deskTopUpsMachine>; readonly filters: TopUpFilters };

/** What is looked for, and what the list is narrowed to. */
export const Filters = ({ actor, filters }: FiltersProps) => {
  const intl = useIntl();
  return (
    <SearchForm
      label={intl.formatMessage({ id: 'staff.topUps.filters' })}
      className={styles.filters}
      onSubmit={() => actor.send({ type: 'submit' })}
    >
      <SearchField
        hint={intl.formatMessage({ id: 'staff.topUps.search.hint' })}
        value={filters.q}
        onType={(text) => actor.send({ type: 'search', text })}
      />
      <div className={styles.filter}>
        <Field label={<FormattedMessage id="staff.topUps.state" />}>
          {(control) => (
            <Select
              {...control}
              aria-required={false}
              placeholder={intl.formatMessage({ id: 'staff.topUps.state.all' })}
              options={topUpStates.map((value) => ({
                value,
                label: intl.formatMessage({ id: `staff.topUps.state.${value}` }),
              }))}
              value={filters.state ?? ''}
              onChange={({ target: { value } }) =>
                actor.send({ type: 'filter', change: { state: topUpStates.find((state) => state === value) ?? null } })
              }
            />
          )}
        </Field>
      </div>
      {searchOf({ ...filters, page: 1 }) !== '' && (
        <ButtonLink kind="quiet" href={location.pathname}>
          <FormattedMessage id="staff.invoices.clear" />
        </ButtonLink>
      )}
    </SearchForm>
  );
};
