import { FormattedMessage, useIntl } from 'react-intl';
import type { Billing, DeskRefund } from '../../../../openapi/types.ts';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { DoerName } from '../../shared/DoerName.tsx';
import type { DeskOrderProps } from '../DeskOrderProps.ts';
import { FactCard } from '../FactCard.tsx';
import * as styles from '../order.css.ts';
import { OrderInvoices } from './OrderInvoices.tsx';
import { PaymentLine } from './PaymentLine.tsx';

const formatBilling = ({ company_name, vat_id, name, address, postcode, city }: Billing): string =>
  [company_name, vat_id, name, address, `${postcode} ${city}`.trim()].filter(Boolean).join('\n');

/** Who the invoice is for, and how the offer was accepted on the phone or withdrawn from. */
const Contract = ({ page: { order } }: DeskOrderProps) => (
  <>
    {order.phone_acceptance !== null && (
      <FactCard title={<FormattedMessage id="staff.order.phone" />}>
        <p className={styles.quiet}>
          <FormattedMessage
            id="staff.order.phone.taken"
            values={{
              name: order.phone_acceptance.name,
              at: <DateTime key="at" iso={order.phone_acceptance.called_at} />,
              by: order.phone_acceptance.taken_by,
            }}
          />
        </p>
        <p className={styles.lines}>{order.phone_acceptance.words}</p>
      </FactCard>
    )}
    {order.withdrawal !== null && (
      <FactCard title={<FormattedMessage id="staff.order.withdrawal" />}>
        <p className={styles.quiet}>
          <FormattedMessage
            id="staff.order.withdrawal.text"
            values={{
              name: order.withdrawal.name,
              email: order.withdrawal.email,
              at: <DateTime key="at" iso={order.withdrawal.received_at} />,
              status: <FormattedMessage key="status" id={`status.${order.withdrawal.status}`} />,
            }}
          />
        </p>
      </FactCard>
    )}
    {order.billing !== null && (
      <FactCard
        title={<FormattedMessage id="staff.order.billing" />}
        note={order.billing.company_name || order.billing.name}
        folded="always"
      >
        <p className={styles.lines}>{formatBilling(order.billing)}</p>
      </FactCard>
    )}
  </>
);

/** A refund, by whom and why. */
const RefundLine = ({ refund: { amount, by, at, reason, cause } }: { readonly refund: DeskRefund }) => {
  const values = { amount: <Money key="amount" amount={amount} />, at: <DateTime key="at" iso={at} /> };
  return cause === 'withdrawn' ? (
    <FormattedMessage id="staff.order.refund.withdrawn" values={values} />
  ) : (
    <FormattedMessage
      id="staff.order.refund"
      values={{ ...values, by: by === null ? '–' : <DoerName key="by" who={by} />, reason: reason ?? '–' }}
    />
  );
};

/** What was paid, and is to be paid back. */
const Payments = ({ page: { order } }: DeskOrderProps) => {
  const intl = useIntl();
  if (order.payments.length + order.refunds.length === 0) return null;
  return (
    <FactCard
      title={<FormattedMessage id="staff.order.payments" />}
      note={intl.formatNumber(order.payments.length + order.refunds.length)}
      // What somebody must decide on is in sight on a phone as well.
      folded={order.payments.some(({ open_cases }) => open_cases.length > 0) ? 'never' : 'narrow'}
    >
      <ul className={styles.list}>
        {order.payments.map((payment) => (
          <li key={`payment-${payment.id}`} className={styles.entry}>
            <PaymentLine payment={payment} />
          </li>
        ))}
        {order.refunds.map((refund) => (
          <li key={`refund-${refund.id}`} className={styles.entry}>
            <RefundLine refund={refund} />
          </li>
        ))}
      </ul>
      {order.refundable !== null && (
        <p className={styles.muted}>
          <FormattedMessage
            id="staff.order.refundable"
            values={{ amount: <Money key="amount" amount={order.refundable} /> }}
          />
        </p>
      )}
      {order.returned !== null && (
        <p className={styles.muted}>
          <FormattedMessage
            id="staff.order.returned"
            values={{ amount: <Money key="amount" amount={order.returned} /> }}
          />
        </p>
      )}
    </FactCard>
  );
};

/** All about the contract and its money. */
export const MoneyCard = (props: DeskOrderProps) => (
  <>
    <Contract {...props} />
    <Payments {...props} />
    <OrderInvoices {...props} />
  </>
);
