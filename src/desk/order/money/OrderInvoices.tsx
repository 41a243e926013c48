import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { isShownTo } from '../../../../machines/desk/shared/deskPages.ts';
import { toDeskPath } from '../../../../machines/desk/shared/deskRoutes.ts';
import { Day } from '../../../ui/dates/Day.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { useDesk } from '../../app/Desk.ts';
import type { DeskOrderProps } from '../DeskOrderProps.ts';
import { FactCard } from '../FactCard.tsx';
import * as styles from '../order.css.ts';

/** What charges the order, and its corrections: links for who may read them. */
export const OrderInvoices = ({ page: { order } }: DeskOrderProps) => {
  const { getLocale, session } = useDesk();
  const role = useSelector(session, ({ context }) => context.session?.person.role);
  const intl = useIntl();
  if (order.invoices.length === 0) return null;
  const mayRead = role !== undefined && isShownTo('invoice', role);
  return (
    <FactCard title={<FormattedMessage id="staff.order.invoices" />} note={intl.formatNumber(order.invoices.length)}>
      <ul className={styles.list}>
        {order.invoices.map(({ id, number, kind, issued_on, gross }) => (
          <li key={id} className={styles.entry}>
            <span>
              {mayRead ? <Link href={toDeskPath({ name: 'invoice', id }, getLocale())}>{number}</Link> : number} ·{' '}
              <Money amount={gross} />
            </span>
            <span className={styles.muted}>
              {kind !== 'invoice' && (
                <>
                  <FormattedMessage id={`staff.invoices.kind.${kind}`} /> ·{' '}
                </>
              )}
              <Day day={issued_on} />
            </span>
          </li>
        ))}
      </ul>
    </FactCard>
  );
};
