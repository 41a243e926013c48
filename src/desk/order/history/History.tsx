import { FormattedMessage } from 'react-intl';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import type { DeskOrderProps } from '../DeskOrderProps.ts';
import { FactCard } from '../FactCard.tsx';
import * as styles from '../order.css.ts';

/** Every status that the order has had, oldest first. */
export const History = ({ page: { order } }: DeskOrderProps) => (
  <FactCard title={<FormattedMessage id="staff.order.history" />}>
    <ol className={styles.list}>
      {order.history.map(({ status, at }, index) => (
        <li
          key={`${at}-${status}`}
          className={styles.headLine}
          aria-current={index === order.history.length - 1 ? 'step' : undefined}
        >
          <span className={styles.muted}>
            <DateTime iso={at} />
          </span>
          <FormattedMessage id={`status.${status}`} />
        </li>
      ))}
    </ol>
  </FactCard>
);
