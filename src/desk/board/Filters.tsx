import { type ReactNode, type Ref, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { type BoardFilters, isFiltered } from '../../../machines/desk/board/boardFilters.ts';
import type { deskBoardMachine } from '../../../machines/desk/board/deskBoard.ts';
import { placeOf, stageOf } from '../../../machines/desk/board/deskStage.ts';
import { longestSearch } from '../../../machines/lib/searchText.ts';
import { isOrderStatus } from '../../../machines/order/orderStatus.ts';
import { services } from '../../../machines/services/index.ts';
import type { OrderStatus, Service } from '../../../openapi/types.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { control } from '../../ui/forms/control.css.ts';
import { SearchForm } from '../../ui/forms/SearchForm.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { classes } from '../../ui/theme/classes.ts';
import * as styles from './board.css.ts';

type FiltersProps = {
  readonly board: ActorRefFrom<typeof deskBoardMachine>;
  readonly filters: BoardFilters;
  readonly brands: readonly string[];
  readonly search: Ref<HTMLInputElement>;
};

const isService = (name: string): name is Service => name in services;
/** Drafts are customers' own. */
const statuses: readonly OrderStatus[] = Object.keys(placeOf)
  .filter(isOrderStatus)
  .filter((status) => status !== 'draft');

type LabelledProps = { readonly label: string; readonly wide?: boolean; readonly children: (id: string) => ReactNode };

const Labelled = ({ label, wide = false, children }: LabelledProps) => {
  const id = useId();
  return (
    <div className={classes(styles.filter, wide && styles.searched)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
};

/** What is looked for, and what the list is narrowed to. */
export const Filters = ({ board, filters, brands, search }: FiltersProps) => {
  const intl = useIntl();
  const name = (id: 'search' | 'service' | 'status' | 'brand') => intl.formatMessage({ id: `staff.board.${id}` });
  const offered = statuses.filter((status) => filters.stage === null || stageOf(status) === filters.stage);
  return (
    <SearchForm
      label={intl.formatMessage({ id: 'staff.board.filters' })}
      className={styles.filters}
      onSubmit={() => board.send({ type: 'submit' })}
    >
      <Labelled wide label={name('search')}>
        {(id) => (
          <input
            id={id}
            ref={search}
            type="search"
            className={control}
            placeholder={intl.formatMessage({ id: 'staff.board.search.hint' })}
            maxLength={longestSearch}
            value={filters.q}
            onChange={({ target }) => board.send({ type: 'search', text: target.value })}
          />
        )}
      </Labelled>
      <Labelled label={name('service')}>
        {(id) => (
          <Select
            id={id}
            placeholder={intl.formatMessage({ id: 'staff.board.service.all' })}
            options={Object.keys(services)
              .filter(isService)
              .map((value) => ({ value, label: intl.formatMessage({ id: `service.${value}.name` }) }))}
            value={filters.service ?? ''}
            onChange={({ target: { value } }) =>
              board.send({ type: 'filter', change: { service: isService(value) ? value : null } })
            }
          />
        )}
      </Labelled>
      <Labelled label={name('status')}>
        {(id) => (
          <Select
            id={id}
            placeholder={intl.formatMessage({ id: 'staff.board.status.all' })}
            options={offered.map((value) => ({ value, label: intl.formatMessage({ id: `status.${value}` }) }))}
            value={filters.status ?? ''}
            onChange={({ target: { value } }) =>
              board.send({ type: 'filter', change: { status: isOrderStatus(value) ? value : null } })
            }
          />
        )}
      </Labelled>
      {(brands.length > 1 || filters.brand !== null) && (
        <Labelled label={name('brand')}>
          {(id) => (
            <Select
              id={id}
              placeholder={intl.formatMessage({ id: 'staff.board.brand.all' })}
              options={brands.map((value) => ({ value, label: value }))}
              value={filters.brand ?? ''}
              onChange={({ target: { value } }) => board.send({ type: 'filter', change: { brand: value || null } })}
            />
          )}
        </Labelled>
      )}
      {isFiltered(filters) && (
        <ButtonLink kind="quiet" href={location.pathname}>
          <FormattedMessage id="staff.board.clear" />
        </ButtonLink>
      )}
    </SearchForm>
  );
};
