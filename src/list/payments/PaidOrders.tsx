import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toPath } from '../../../machines/shell/routes.ts';
import type { ListedPayment } from '../../../openapi/types.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import * as styles from '../list.css.ts';

/** What was paid for, each order by a link to it. */
export const PaidOrders = ({ orders }: Pick<ListedPayment, 'orders'>) => {
  const locale = useLocale();
  return (
    <ul className={styles.documents}>
      {orders.map(({ id, hash, service }) => (
        <li key={id}>
          <Link href={toPath({ name: 'accountOrder', orderHash: hash }, locale)}>
            <FormattedMessage
              id="list.payments.order"
              values={{
                service: <FormattedMessage key="service" id={`service.${service}.name`} />,
                number: String(id),
              }}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
};
