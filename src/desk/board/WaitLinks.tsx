import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import { type DeskFilters, deskWaits, noFilters, toDeskSearch } from '../../../machines/desk/shared/listFilters.ts';
import type { DeskQueues, DeskStage, DeskStages } from '../../../openapi/types.ts';
import { useDesk } from '../app/Desk.ts';
import * as styles from './board.css.ts';

type WaitLinksProps = {
  readonly filters: DeskFilters;
  readonly queues: DeskQueues;
  /** Where no links of their own lead to them. */
  readonly stages?: DeskStages;
};

/** The stages in which the desk has something to do. */
const busyStages = ['quoting', 'working'] as const satisfies readonly DeskStage[];

const otherQueues = ['mails', 'jobs', 'errors', 'invoices', 'money', 'statements'] as const;

/** What waits for the desk, and how much of it: each leads to those orders, or to its queue. */
export const WaitLinks = ({ filters, queues, stages }: WaitLinksProps) => {
  const intl = useIntl();
  const { getLocale } = useDesk();
  const waits = deskWaits.filter((wait) => filters.waits === wait || (queues[wait] ?? 0) > 0);
  const others = otherQueues.filter((queue) => (queues[queue] ?? 0) > 0);
  const busy = busyStages.filter((stage) => stages !== undefined && stages[stage] > 0);
  if (waits.length + others.length + busy.length === 0) {
    return (
      <p className={styles.muted}>
        <FormattedMessage id="staff.board.waits.nothing" />
      </p>
    );
  }
  return (
    <nav aria-label={intl.formatMessage({ id: 'staff.board.waits' })}>
      <ul className={styles.links}>
        {busy.map((stage) => (
          <li key={stage}>
            <Link
              className={styles.wait}
              href={`${toDeskPath({ name: 'board' }, getLocale())}${toDeskSearch({ ...noFilters, stage })}`}
            >
              <FormattedMessage id={`staff.task.${stage}`} />
              <span className={styles.count}>{intl.formatNumber(stages?.[stage] ?? 0)}</span>
            </Link>
          </li>
        ))}
        {waits.map((wait) => {
          const isChosen = filters.waits === wait;
          return (
            <li key={wait}>
              <Link
                className={styles.wait}
                // The one that is chosen is taken away again.
                href={`${toDeskPath({ name: 'board' }, getLocale())}${toDeskSearch({ ...noFilters, waits: isChosen ? undefined : wait })}`}
                aria-current={isChosen ? 'true' : undefined}
              >
                <FormattedMessage id={`staff.task.${wait}`} />
                <span className={styles.count}>{intl.formatNumber(queues[wait] ?? 0)}</span>
              </Link>
            </li>
          );
        })}
        {others.map((queue) => (
          <li key={queue}>
            <Link
              className={styles.wait}
              href={
                queue === 'invoices' || queue === 'money' || queue === 'statements'
                  ? toDeskPath({ name: queue }, getLocale())
                  : `${toDeskPath({ name: 'queues' }, getLocale())}#${queue}`
              }
            >
              <FormattedMessage id={`staff.task.${queue}`} />
              <span className={styles.count}>{intl.formatNumber(queues[queue] ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
