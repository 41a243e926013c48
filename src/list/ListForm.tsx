import type { Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { maxSearchLength } from '../../machines/lib/searchText.ts';
import { findNamed, perPages } from '../../machines/list/listQuery.ts';
import { lists } from '../../machines/list/lists.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { control } from '../ui/forms/control.css.ts';
import { SearchForm } from '../ui/forms/SearchForm.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { DaysFilter } from './DaysFilter.tsx';
import { Labelled } from './Labelled.tsx';
import type { ListProps } from './ListProps.ts';
import * as styles from './list.css.ts';
import { sortWords } from './sortWords.ts';
import { YearSelect } from './YearSelect.tsx';

type ListFormProps = ListProps & { readonly field: Ref<HTMLInputElement> };

/** What is looked for, in which order it comes, and how much of it at a time. */
export const ListForm = ({ list, snapshot, field }: ListFormProps) => {
  const intl = useIntl();
  const { kind, query } = snapshot.context;
  const sorts = lists[kind].sorts.map((value) => ({ value, label: intl.formatMessage({ id: sortWords(value) }) }));
  return (
    <SearchForm
      label={intl.formatMessage({ id: 'list.filters' })}
      className={styles.form}
      onSubmit={() => list.send({ type: 'submit' })}
    >
      <Labelled wide label={<FormattedMessage id={`list.${kind}.search`} />}>
        {(id) => (
          <span className={styles.search}>
            <input
              id={id}
              ref={field}
              type="search"
              autoComplete="off"
              className={control}
              maxLength={maxSearchLength}
              value={query.q}
              onChange={({ target }) => list.send({ type: 'search', text: target.value })}
            />
            <Button type="submit">
              <FormattedMessage id="list.submit" />
            </Button>
          </span>
        )}
      </Labelled>
      <Labelled label={<FormattedMessage id="list.sort" />}>
        {(id) => (
          <Select
            id={id}
            options={sorts}
            value={query.sort}
            onChange={({ target }) => list.send({ type: 'change', change: { sort: target.value } })}
          />
        )}
      </Labelled>
      <YearSelect list={list} snapshot={snapshot} />
      <DaysFilter list={list} snapshot={snapshot} />
      <Labelled label={<FormattedMessage id="list.perPage" />}>
        {(id) => (
          <Select
            id={id}
            options={perPages.map((count) => ({ value: String(count), label: intl.formatNumber(count) }))}
            value={String(query.perPage)}
            onChange={({ target }) => {
              const perPage = findNamed(perPages, target.value);
              if (perPage !== undefined) list.send({ type: 'change', change: { perPage } });
            }}
          />
        )}
      </Labelled>
    </SearchForm>
  );
};
