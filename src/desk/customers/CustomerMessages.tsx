import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import type { DeskCustomer } from '../../../openapi/types.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { useDesk } from '../app/Desk.ts';
import { FactCard } from '../order/FactCard.tsx';
import * as styles from '../order/order.css.ts';

/** What was written last, about any order. */
export const CustomerMessages = ({ known: { messages } }: { readonly known: DeskCustomer }) => {
  const intl = useIntl();
  const { getLocale } = useDesk();
  if (messages === null || messages.length === 0) return null;
  return (
    <FactCard title={<FormattedMessage id="staff.order.messages" />} note={intl.formatNumber(messages.length)}>
      <ul className={styles.list}>
        {messages.map(({ id, order, by, text, at }) => (
          <li key={id} className={styles.message[by]}>
            <span className={styles.muted}>
              <Link href={toDeskPath({ name: 'order', id: order }, getLocale())}>
                <FormattedMessage id="staff.order.number" values={{ number: String(order) }} />
              </Link>{' '}
              · <DateTime iso={at} />
            </span>
            <p className={styles.lines}>{text}</p>
          </li>
        ))}
      </ul>
    </FactCard>
  );
};
