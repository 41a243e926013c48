import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import type { BankPayment } from '../../../openapi/types.ts';
import { Money } from '../../ui/money/Money.tsx';
import { useDesk } from '../app/Desk.ts';
import * as styles from '../money/money.css.ts';
import { Email } from '../shared/Email.tsx';

/** A payment by transfer: its title, what it is for, and its sum. */
export const BankPaymentLine = ({ payment }: { readonly payment: BankPayment }) => {
  const { getLocale } = useDesk();
  const { title, orders, top_up, amount, customer_email } = payment;
  return (
    <span className={styles.values}>
      <span>{title}</span>
      {orders.map((id) => (
        <Link key={id} href={toDeskPath({ name: 'order', id }, getLocale())}>
          <FormattedMessage id="staff.money.order" values={{ id: String(id) }} />
        </Link>
      ))}
      {top_up !== null && (
        <Link href={`${toDeskPath({ name: 'topUps' }, getLocale())}?q=${encodeURIComponent(`#${top_up}`)}`}>
          <FormattedMessage id="staff.code.uses.topUp" values={{ id: String(top_up) }} />
        </Link>
      )}
      <Money amount={amount} />
      {customer_email !== null && <Email address={customer_email} />}
    </span>
  );
};
