import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import type { DeskCustomer } from '../../../openapi/types.ts';
import { StatusBadge } from '../../order/status/StatusBadge.tsx';
import { LanguagePairName } from '../../request/details/LanguagePairName.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { useDesk } from '../app/Desk.ts';
import { FactCard } from '../order/FactCard.tsx';
import * as styles from '../order/order.css.ts';

/** What somebody has asked for, and what of it they still wait for. */
export const CustomerOrders = ({ known: { orders, order_count } }: { readonly known: DeskCustomer }) => {
  const { getLocale } = useDesk();
  return (
    <FactCard
      title={<FormattedMessage id="staff.customer.orders" />}
      note={<FormattedMessage id="staff.customer.orders.count" values={{ shown: orders.length, count: order_count }} />}
    >
      <ul className={styles.list}>
        {orders.map(({ id, status, service, source_lang, target_lang, gross, created_at, promised_at, deadline }) => (
          <li key={id} className={styles.entry}>
            <span className={styles.headLine}>
              <Link href={toDeskPath({ name: 'order', id }, getLocale())}>
                <FormattedMessage id="staff.order.number" values={{ number: String(id) }} />
              </Link>
              <StatusBadge status={status} />
              {gross !== null && <Money amount={gross} />}
            </span>
            <span className={styles.muted}>
              <FormattedMessage id={`staff.order.service.${service}`} /> ·{' '}
              <LanguagePairName source={source_lang} target={target_lang} /> · <DateTime iso={created_at} show="date" />
            </span>
            {(promised_at ?? deadline) !== null && (
              <span className={styles.muted}>
                <FormattedMessage
                  id="staff.order.promisedAt"
                  values={{ at: <DateTime key="at" iso={promised_at ?? deadline ?? created_at} /> }}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </FactCard>
  );
};
