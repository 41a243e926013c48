import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskFigures } from '../../../openapi/types.ts';
import { DayBars } from './charts/DayBars.tsx';
import { Figure, type Saving } from './Figure.tsx';
import { useFormats } from './useFormats.ts';

type RequestsProps = { readonly rows: DeskFigures['requests']; readonly saving: Saving };

/** How many requests came on each day. */
export const Requests = ({ rows, saving }: RequestsProps) => {
  const intl = useIntl();
  const { columns, day: nameOf, number } = useFormats();
  const count = rows.reduce((sum, { requests }) => sum + requests, 0);
  return (
    <Figure
      table="requests"
      sum={<FormattedMessage id="staff.figures.requests.sum" values={{ count }} />}
      columns={columns('day', 'requests')}
      rows={count === 0 ? [] : rows.map(({ day, requests }) => ({ key: day, cells: [nameOf(day), number(requests)] }))}
      saving={saving}
    >
      <DayBars
        title={intl.formatMessage({ id: 'staff.figures.requests.title' })}
        rows={rows.map(({ day, requests: value }) => ({ day, value }))}
      />
    </Figure>
  );
};
