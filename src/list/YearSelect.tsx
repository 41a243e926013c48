import { FormattedMessage, useIntl } from 'react-intl';
import { type ListKind, lists } from '../../machines/list/lists.ts';
import { Select } from '../ui/forms/Select.tsx';
import { Labelled } from './Labelled.tsx';
import type { ListProps } from './ListProps.ts';

/** The years that can be chosen: those that there is something of, and the one of the address. */
const listYears = ({ context: { listed, query } }: ListProps['snapshot']): readonly number[] => {
  const known = listed !== null && 'years' in listed.page.meta ? listed.page.meta.years : [];
  const years = query.year === null ? known : [...new Set([...known, query.year])];
  return [...years].sort((one, other) => other - one);
};

/** The year that a list is narrowed to, where it can be. */
export const YearSelect = ({ list, snapshot }: ListProps) => {
  const intl = useIntl();
  const kind: ListKind = snapshot.context.kind;
  const { year } = snapshot.context.query;
  if (!lists[kind].byYear) return null;
  const years = listYears(snapshot);
  return (
    <Labelled label={<FormattedMessage id="list.year" />}>
      {(id) => (
        <Select
          id={id}
          options={[
            { value: '', label: intl.formatMessage({ id: 'list.year.all' }) },
            ...years.map((one) => ({ value: String(one), label: String(one) })),
          ]}
          value={year === null ? '' : String(year)}
          onChange={({ target }) => {
            const chosen = years.find((one) => String(one) === target.value);
            list.send({ type: 'change', change: { year: chosen ?? null } });
          }}
        />
      )}
    </Labelled>
  );
};
