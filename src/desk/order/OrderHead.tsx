import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { statusPlaces } from '../../../machines/desk/board/deskStage.ts';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import { StatusBadge } from '../../order/status/StatusBadge.tsx';
import { LanguagePairName } from '../../request/details/LanguagePairName.tsx';
import { Countdown } from '../../ui/dates/Countdown.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { useNow } from '../../ui/dates/useNow.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { useDesk } from '../app/Desk.ts';
import { Email } from '../shared/Email.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import type { DeskOrderProps } from './DeskOrderProps.ts';
import * as styles from './order.css.ts';

/** What is left of the fifteen minutes, by the server's clock. */
const TimeLeft = ({ promisedAt, serverTime }: { readonly promisedAt: string; readonly serverTime: string }) => {
  const intl = useIntl();
  const remaining = Date.parse(promisedAt) - useNow(serverTime);
  if (remaining <= 0)
    return (
      <p className={styles.late}>
        <FormattedMessage
          id="staff.order.overdue"
          values={{ at: <DateTime key="at" iso={promisedAt} show="time" /> }}
        />
      </p>
    );
  const label = intl.formatMessage({ id: 'staff.order.timeLeft' });
  return (
    <p className={styles.headLine}>
      <span aria-hidden="true">{label}</span>
      <Countdown remaining={remaining} label={label} small />
    </p>
  );
};

const isQuoting = (status: string): boolean => status === 'calculation' || status === 'in_analysis';

/** What may be old, and why. */
const Connection = ({ actor, snapshot }: DeskOrderProps) => {
  if (snapshot.matches({ shown: { details: 'outdated' } }))
    return (
      <RetryNotice isOutdated onRetry={() => actor.send({ type: 'retry' })}>
        <FormattedMessage id="staff.order.outdated" />
      </RetryNotice>
    );
  if (snapshot.matches({ shown: { following: 'offline' } }))
    return (
      <Notice kind="attention" live="status">
        <FormattedMessage id="staff.order.offline" />
      </Notice>
    );
  if (snapshot.matches({ shown: { following: 'broken' } }))
    return (
      <Notice kind="attention" live="status">
        <FormattedMessage id="staff.order.broken" />
      </Notice>
    );
  return (
    <VisuallyHidden live="polite">
      {snapshot.matches({ shown: { details: 'refreshing' } }) && <FormattedMessage id="staff.order.refreshing" />}
    </VisuallyHidden>
  );
};

/** Who else has it open. */
const Presence = ({ snapshot }: DeskOrderProps) => {
  const intl = useIntl();
  const names = snapshot.context.people.map(({ name }) => name);
  if (!snapshot.matches({ shown: { following: { streaming: 'live' } } })) return null;
  return (
    <p className={names.length === 0 ? styles.muted : styles.quiet} role="status">
      {names.length === 0 ? (
        <FormattedMessage id="staff.order.alone" />
      ) : (
        <strong>
          <FormattedMessage id="staff.order.openBy" values={{ names: intl.formatList(names) }} />
        </strong>
      )}
    </p>
  );
};

/** Which order it is, where it stands, how much time is left, and who else has it open. */
export const OrderHead = (props: DeskOrderProps) => {
  const { order } = props.page;
  const { getLocale } = useDesk();
  return (
    <div className={styles.entry}>
      <ScreenHeading
        title={<FormattedMessage id="staff.order.number" values={{ number: String(order.id) }} />}
        aside={<StatusBadge status={order.status} />}
        lead={
          <>
            <FormattedMessage id={`staff.order.service.${order.service}`} />
            {' · '}
            <LanguagePairName source={order.source_lang} target={order.target_lang} />
            {' · '}
            <Link href={toDeskPath({ name: 'visitor', order: order.id }, getLocale())}>
              {order.name || <FormattedMessage id="staff.customer.title" />}
            </Link>
            {' · '}
            <Email address={order.email} />
          </>
        }
      />
      <div className={styles.head}>
        {isQuoting(order.status) && order.promised_at !== null && (
          <TimeLeft promisedAt={order.promised_at} serverTime={order.server_time} />
        )}
        {!isQuoting(order.status) && statusPlaces[order.status] !== 'ended' && order.deadline !== null && (
          <p className={styles.quiet}>
            <FormattedMessage id="staff.order.promisedAt" values={{ at: <DateTime key="at" iso={order.deadline} /> }} />
          </p>
        )}
        {order.at_once && (
          <p className={styles.quiet}>
            <FormattedMessage id="staff.order.atOnce" />
          </p>
        )}
        <Presence {...props} />
      </div>
      {order.at_most && (
        <Notice kind="attention">
          <FormattedMessage id="staff.order.atMost" />
        </Notice>
      )}
      <Connection {...props} />
    </div>
  );
};
