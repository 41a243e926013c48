import { FormattedMessage } from 'react-intl';
import { parseDay } from '../../machines/list/listQuery.ts';
import { lists } from '../../machines/list/lists.ts';
import { control } from '../ui/forms/control.css.ts';
import { Labelled } from './Labelled.tsx';
import type { ListProps } from './ListProps.ts';

const ends = ['from', 'to'] as const;

/** The first and the last day of what is listed, where a list can be narrowed to days. A day that is half typed changes nothing. */
export const DaysFilter = ({ list, snapshot }: ListProps) => {
  const { kind, query } = snapshot.context;
  if (!lists[kind].byDay) return null;
  return ends.map((end) => (
    <Labelled key={end} label={<FormattedMessage id={`list.${end}`} />}>
      {(id) => (
        <input
          // What the address says shows, also after the way back.
          key={query[end]}
          id={id}
          type="date"
          className={control}
          min={end === 'to' ? (query.from ?? undefined) : undefined}
          max={end === 'from' ? (query.to ?? undefined) : undefined}
          defaultValue={query[end] ?? ''}
          onBlur={({ target }) => {
            const day = parseDay(target.value === '' ? null : target.value);
            if (day !== query[end]) list.send({ type: 'change', change: end === 'from' ? { from: day } : { to: day } });
          }}
        />
      )}
    </Labelled>
  ));
};
