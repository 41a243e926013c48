import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import { StatusBadge } from '../../order/status/StatusBadge.tsx';
import { LanguagePairName } from '../../request/details/LanguagePairName.tsx';
import { useDesk } from '../app/Desk.ts';
import type { DeskOrderProps } from './DeskOrderProps.ts';
import { FactCard } from './FactCard.tsx';
import * as styles from './order.css.ts';

/** The other orders of the same cart. */
export const CartOrders = ({ page: { order } }: DeskOrderProps) => {
  const { getLocale } = useDesk();
  if (order.cart.length === 0) return null;
  return (
    <FactCard title={<FormattedMessage id="staff.order.cart" />}>
      <ul className={styles.list}>
        {order.cart.map(({ id, status, service, source_lang, target_lang }) => (
          <li key={id} className={styles.headLine}>
            <Link href={toDeskPath({ name: 'order', id }, getLocale())}>
              <FormattedMessage id="staff.order.number" values={{ number: String(id) }} />
            </Link>
            <span>
              <FormattedMessage id={`staff.order.service.${service}`} />
              {' · '}
              <LanguagePairName source={source_lang} target={target_lang} />
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </FactCard>
  );
};
