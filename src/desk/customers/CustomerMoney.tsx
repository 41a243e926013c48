import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import type { DeskCustomer } from '../../../openapi/types.ts';
import { Day } from '../../ui/dates/Day.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { useDesk } from '../app/Desk.ts';
import { FactCard } from '../order/FactCard.tsx';
import * as styles from '../order/order.css.ts';

type CustomerMoneyProps = { readonly known: DeskCustomer };

/** What somebody has paid ahead, may owe and owes. */
const Accounts = ({ known: { balances, credit } }: CustomerMoneyProps) =>
  balances !== null &&
  credit !== null && (
    <FactCard title={<FormattedMessage id="staff.customer.money" />}>
      {balances.length + credit.length === 0 && (
        <p className={styles.muted}>
          <FormattedMessage id="staff.customer.money.none" />
        </p>
      )}
      {balances.map(({ brand, balance }) => (
        <p key={brand} className={styles.quiet}>
          <FormattedMessage
            id="staff.customer.balance"
            values={{ brand, amount: <Money key="amount" amount={balance.total} /> }}
          />
        </p>
      ))}
      {credit.map(({ brand, limit, used, overdue }) => (
        <p key={brand} className={styles.quiet}>
          <FormattedMessage
            id="staff.customer.limit"
            values={{
              brand,
              limit: <Money key="limit" amount={limit} />,
              used: <Money key="used" amount={used} />,
              overdue: <Money key="overdue" amount={overdue} />,
            }}
          />
        </p>
      ))}
    </FactCard>
  );

/** The money of a customer, for whoever sees to it. */
export const CustomerMoney = ({ known }: CustomerMoneyProps) => {
  const intl = useIntl();
  const { getLocale } = useDesk();
  return (
    <>
      <Accounts known={known} />
      {known.invoices !== null && known.invoices.length > 0 && (
        <FactCard
          title={<FormattedMessage id="staff.order.invoices" />}
          note={intl.formatNumber(known.invoices.length)}
        >
          <ul className={styles.list}>
            {known.invoices.map(({ id, number, issued_on, gross }) => (
              <li key={id} className={styles.headLine}>
                <Link href={toDeskPath({ name: 'invoice', id }, getLocale())}>{number}</Link>
                <Day day={issued_on} />
                <Money amount={gross} />
              </li>
            ))}
          </ul>
        </FactCard>
      )}
    </>
  );
};
