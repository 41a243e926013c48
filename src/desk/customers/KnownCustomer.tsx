import { FormattedMessage } from 'react-intl';
import type { DeskCustomer } from '../../../openapi/types.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { type Detail, DetailList } from '../../ui/text/DetailList.tsx';
import { LanguageName } from '../../ui/text/LanguageName.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { FactCard } from '../order/FactCard.tsx';
import * as styles from '../order/order.css.ts';
import { Email } from '../shared/Email.tsx';
import { CustomerMessages } from './CustomerMessages.tsx';
import { CustomerMoney } from './CustomerMoney.tsx';
import { CustomerOrders } from './CustomerOrders.tsx';
import type { KnownCustomerProps } from './KnownCustomerProps.ts';
import { Notes } from './Notes.tsx';

type Name = 'kind' | 'company' | 'vatId' | 'phone' | 'address' | 'locale' | 'brand' | 'since';

const row = (name: Name, value: Detail['value'] | null): Detail[] =>
  value === null ? [] : [{ id: name, name: <FormattedMessage id={`staff.customer.${name}`} />, value }];

/** How many of the promises that have come due were kept. */
const Kept = ({
  what,
  promises,
}: {
  readonly what: 'offers' | 'deliveries';
  readonly promises: DeskCustomer['offers'];
}) => (
  <p className={promises.kept < promises.due ? styles.late : styles.quiet}>
    <FormattedMessage id={`staff.customer.${what}`} values={promises} />
  </p>
);

/** All that is known of a customer, and what colleagues have written down. */
export const KnownCustomer = (props: KnownCustomerProps) => {
  const { known } = props;
  return (
    <div className={styles.page}>
      <ScreenHeading
        title={known.company ?? (known.name || <FormattedMessage id="staff.customer.title" />)}
        lead={
          <>
            {known.company !== null && known.name !== '' && `${known.name} · `}
            <Email address={known.email} />
          </>
        }
      />
      <div className={styles.facts}>
        <FactCard title={<FormattedMessage id="staff.customer.person" />} folded="never">
          <DetailList
            dense
            rows={[
              ...row('kind', <FormattedMessage id={`staff.order.customer.${known.kind}`} />),
              ...row('company', known.company),
              ...row('vatId', known.vat_id),
              ...row('phone', known.phone),
              ...row('address', known.address && <span className={styles.lines}>{known.address}</span>),
              ...row('locale', <LanguageName code={known.locale} />),
              ...row('brand', known.brand),
              ...row('since', <DateTime iso={known.since} show="date" />),
            ]}
          />
        </FactCard>
        {known.id !== null && <Notes {...props} />}
        <FactCard title={<FormattedMessage id="staff.customer.promises" />} folded="never">
          <Kept what="offers" promises={known.offers} />
          <Kept what="deliveries" promises={known.deliveries} />
        </FactCard>
        <CustomerOrders known={known} />
        <CustomerMoney known={known} />
        <CustomerMessages known={known} />
      </div>
    </div>
  );
};
