import { FormattedMessage, useIntl } from 'react-intl';
import type { JobReport } from '../../../openapi/types.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { findJob } from './jobNames.ts';
import { QueueTable } from './QueueTable.tsx';
import * as styles from './queues.css.ts';

/** In words; what has none yet by its name. */
const JobName = ({ name }: { readonly name: string }) => {
  const known = findJob(name);
  return known === null ? name : <FormattedMessage id={`staff.job.${known}`} />;
};

/** What the server does by itself: how much of it waits, and what failed. */
export const Jobs = ({ report: { queues, failures } }: { readonly report: JobReport }) => {
  const intl = useIntl();
  return (
    <Stack>
      <QueueTable
        isHeaded
        label={intl.formatMessage({ id: 'staff.queue.jobs' })}
        columns={['queue', 'state']}
        rows={queues.map((queue) => ({
          key: queue.name,
          cells: [
            <JobName key="name" name={queue.name} />,
            <span key="state" className={queue.failed > 0 ? styles.failed : undefined}>
              <FormattedMessage id="staff.queue.jobs.state" values={queue} />
            </span>,
          ],
        }))}
      />
      {failures.length === 0 ? (
        <p>
          <FormattedMessage id="staff.queue.jobs.empty" />
        </p>
      ) : (
        <QueueTable
          label={intl.formatMessage({ id: 'staff.queue.failures' })}
          columns={['queue', 'key', 'state', 'attempts', 'reason', 'last']}
          rows={failures.map(({ name, key, state, attempts, reason, at }) => ({
            key: `${name} ${key} ${at}`,
            cells: [
              <JobName key="name" name={name} />,
              key,
              <Badge key="state" tone={state === 'failed' ? 'danger' : 'attention'}>
                <FormattedMessage id={`staff.queue.job.${state}`} />
              </Badge>,
              intl.formatNumber(attempts),
              reason,
              <DateTime key="at" iso={at} />,
            ],
          }))}
        />
      )}
    </Stack>
  );
};
