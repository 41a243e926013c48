import { FormattedMessage, useIntl } from 'react-intl';
import * as constants from '../../../machines/lib/constants.ts';
import type { DeskFigures } from '../../../openapi/types.ts';
import type { TableRow } from '../shared/Table.tsx';
import { DayLines } from './charts/DayLines.tsx';
import { Legend } from './charts/Legend.tsx';
import { LineSign } from './charts/signs.tsx';
import { Figure, type Saving } from './Figure.tsx';
import { useFormats } from './useFormats.ts';

type Times = DeskFigures['quotes_overall'];
type QuotesProps = { readonly rows: DeskFigures['quotes']; readonly overall: Times; readonly saving: Saving };

/** How long customers waited for their offers. */
export const Quotes = ({ rows, overall, saving }: QuotesProps) => {
  const intl = useIntl();
  const { columns, day: nameOf, number, share } = useFormats();
  const createRow = (key: string, name: string, { due, offers, median, p95, within }: Times): TableRow => ({
    key,
    cells: [name, number(due), number(offers), number(median, 1), number(p95, 1), share(within)],
  });
  const [median = '', p95 = '', all = ''] = columns('median', 'p95', 'all');
  const days = rows.map(({ day }) => day);
  return (
    <Figure
      table="quotes"
      sum={
        <FormattedMessage
          id="staff.figures.quotes.sum"
          values={{ count: overall.due, within: share(overall.within) }}
        />
      }
      columns={columns('day', 'due', 'offers', 'median', 'p95', 'within')}
      rows={
        overall.due === 0
          ? []
          : [
              { ...createRow('all', all, overall), isWhole: true },
              ...rows.map((row) => createRow(row.day, nameOf(row.day), row)),
            ]
      }
      isWide
      saving={saving}
    >
      <Legend
        entries={[
          { key: 'median', name: median, sign: <LineSign kind="first" /> },
          { key: 'p95', name: p95, sign: <LineSign kind="second" /> },
        ]}
      />
      <DayLines
        title={intl.formatMessage({ id: 'staff.figures.quotes.title' })}
        days={days}
        lines={[
          { name: p95, kind: 'second', values: rows.map((row) => row.p95) },
          { name: median, kind: 'first', values: rows.map((row) => row.median) },
        ]}
        limit={{ value: constants.promiseMinutes, name: intl.formatMessage({ id: 'staff.figures.promise' }) }}
      />
    </Figure>
  );
};
