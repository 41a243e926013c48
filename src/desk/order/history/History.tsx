import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toDeskPath } from '../../../../machines/desk/shared/deskRoutes.ts';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { useDesk } from '../../app/Desk.ts';
import type { DeskOrderProps } from '../DeskOrderProps.ts';
import { FactCard } from '../FactCard.tsx';
import * as styles from '../order.css.ts';
import { Log } from './Log.tsx';

/** Every status that the order has had, oldest first, with who did what and the way to its chart. */
export const History = (props: DeskOrderProps) => {
  const { order } = props.page;
  const { getLocale } = useDesk();
  const last = order.history.at(-1);
  return (
    <FactCard
      title={<FormattedMessage id="staff.order.history" />}
      note={last && <DateTime iso={last.at} />}
      folded="always"
    >
      <ol className={styles.list}>
        {order.history.map(({ status, at }, index) => (
          <li
            key={`${at}-${status}`}
            className={styles.happened}
            aria-current={index === order.history.length - 1 ? 'step' : undefined}
          >
            <span className={styles.muted}>
              <DateTime iso={at} />
            </span>
            <FormattedMessage id={`status.${status}`} />
          </li>
        ))}
      </ol>
      <Log {...props} />
      <p className={styles.quiet}>
        <Link href={toDeskPath({ name: 'orderChart', id: order.id }, getLocale())}>
          <FormattedMessage id="staff.order.chart" />
        </Link>
      </p>
    </FactCard>
  );
};
