import { FormattedMessage } from 'react-intl';
import { findOrderCreatedStage } from '../../machines/order/orderCreatedStage.ts';
import { hasEnded, statusGroup } from '../../machines/order/orderStatus.ts';
import { isStoppedByWithdrawal } from '../../machines/order/stoppedByWithdrawal.ts';
import { useCustomer } from '../lib/services/useCustomer.ts';
import { SimulatedNotice } from '../quotation/SimulatedNotice.tsx';
import { DateTime } from '../ui/dates/DateTime.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Row } from '../ui/layout/Row.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { Money } from '../ui/money/Money.tsx';
import { ScreenHeading } from '../ui/text/ScreenHeading.tsx';
import { narrow, small } from '../ui/text/shared.css.ts';
import { OrderAccount } from './OrderAccount.tsx';
import type { OrderProps } from './OrderProps.ts';
import * as styles from './order.css.ts';
import { Connection } from './status/Connection.tsx';
import { findFollowedOrder } from './status/connectionView.ts';
import { NextActions } from './status/NextActions.tsx';
import { OrderTimeline } from './status/OrderTimeline.tsx';
import { StatusBadge } from './status/StatusBadge.tsx';

/** What has arrived, what happens next and who does it, and what the customer can do now. */
export const KnownCreated = ({ snapshot }: OrderProps) => {
  const isVisitor = useCustomer() === null;
  const order = findFollowedOrder(snapshot);
  if (order === null) return null;
  const { status, price, deadline, payable, payable_until: until, customer } = order;
  const stage = findOrderCreatedStage(order);
  const values = {
    amount: price === null ? '' : <Money key="amount" amount={price.gross} />,
    email: <span key="email">{customer.email}</span>,
  };
  return (
    <>
      <ScreenHeading
        title={<FormattedMessage id={`created.${stage}.title`} />}
        aside={
          <Row gap="m">
            <span className={small}>
              <FormattedMessage id="order.number" values={{ number: String(order.id) }} />
            </span>
            {!hasEnded(status) && <Connection snapshot={snapshot} />}
          </Row>
        }
      />
      <SimulatedNotice of={order} />
      <div className={narrow}>
        <Stack gap="l">
          <Card>
            <Stack>
              <Row spread>
                <StatusBadge status={status} />
                {payable && until !== null && (
                  <span className={styles.due}>
                    <FormattedMessage id="created.payBy" /> <DateTime iso={until} />
                  </span>
                )}
                {deadline !== null && statusGroup[status] === 'progress' && (
                  <span className={styles.due}>
                    <FormattedMessage id={price === null ? 'quotation.wish' : 'quotation.deadline'} />{' '}
                    <DateTime iso={deadline} />
                  </span>
                )}
              </Row>
              <p className={styles.sentence} role="status">
                <FormattedMessage
                  id={isStoppedByWithdrawal(order) ? 'status.failure.withdrawn' : `created.${stage}.text`}
                  values={values}
                />
              </p>
              <NextActions order={order} stage={stage} />
              <p className={small}>
                <FormattedMessage id={isVisitor ? 'created.visitor' : 'created.customer'} values={values} />
              </p>
            </Stack>
          </Card>
          <OrderAccount key={order.hash} order={order} />
          <OrderTimeline order={order} />
        </Stack>
      </div>
    </>
  );
};
