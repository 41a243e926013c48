import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { JobReport } from '../../../openapi/types.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { findJob } from './jobNames.ts';
import { QueueTable } from './QueueTable.tsx';
import * as styles from './queues.css.ts';

/** In words; what has none yet by its name. */
const nameJob = (intl: IntlShape, name: string): string => {
  const known = findJob(name);
  return known === null ? name : intl.formatMessage({ id: `staff.job.${known}` });
};

const isIdle = ({ waiting, retrying, active, failed }: JobReport['queues'][number]): boolean =>
  waiting + retrying + active + failed === 0;

/** What the server does by itself: how much of it waits, and what failed. */
export const Jobs = ({ report: { queues, failures } }: { readonly report: JobReport }) => {
  const intl = useIntl();
  const busy = queues.filter((queue) => !isIdle(queue));
  const idle = queues.filter(isIdle).map(({ name }) => nameJob(intl, name));
  return (
    <Stack>
      {busy.length > 0 && (
        <QueueTable
          isHeaded
          label={intl.formatMessage({ id: 'staff.queue.jobs' })}
          columns={['queue', 'state']}
          rows={busy.map((queue) => ({
            key: queue.name,
            cells: [
              nameJob(intl, queue.name),
              <span key="state" className={queue.failed > 0 ? styles.failed : undefined}>
                <FormattedMessage id="staff.queue.jobs.state" values={queue} />
              </span>,
            ],
          }))}
        />
      )}
      {idle.length > 0 && (
        <p className={styles.idle}>
          <FormattedMessage id="staff.queue.jobs.idle" values={{ names: idle.join(' · ') }} />
        </p>
      )}
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
              nameJob(intl, name),
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
