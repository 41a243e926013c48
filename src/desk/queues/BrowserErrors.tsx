import { useIntl } from 'react-intl';
import type { KnownClientError } from '../../../openapi/types.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { QueueTable } from './QueueTable.tsx';

/** What applications have reported of themselves, without personal data. */
export const BrowserErrors = ({ errors }: { readonly errors: readonly KnownClientError[] }) => {
  const intl = useIntl();
  return (
    <QueueTable
      isHeaded
      label={intl.formatMessage({ id: 'staff.queue.errors' })}
      columns={['code', 'chart', 'brand', 'build', 'count', 'last']}
      rows={errors.map(({ brand, code, chart, state, build, count, last_at }) => ({
        key: `${brand} ${code} ${chart} ${state} ${build}`,
        cells: [
          code,
          `${chart}: ${state}`,
          brand,
          build,
          intl.formatNumber(count),
          <DateTime key="last" iso={last_at} />,
        ],
      }))}
    />
  );
};
