import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectDelivered } from '../../../machines/order/delivered.ts';
import { statusGroup } from '../../../machines/order/orderStatus.ts';
import { isStoppedByWithdrawal } from '../../../machines/order/stoppedByWithdrawal.ts';
import { draftStage } from '../../../machines/original/original.ts';
import { isHandedOver, overdueSince } from '../../../machines/payment/deferredPayment.ts';
import { toPath } from '../../../machines/shell/routes.ts';
import type { Order } from '../../../openapi/types.ts';
import { useSupportContact } from '../../lib/contact/useSupportContact.tsx';
import { useLocale } from '../../lib/services/useApp.ts';
import { askAgainHash } from '../../quotation/askAgainHash.ts';
import { deadlineName } from '../../request/details/deadlineName.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { MoneyBack } from '../money/MoneyBack.tsx';
import { OrderDisputes } from '../money/OrderDisputes.tsx';
import { OrderRefunds } from '../money/OrderRefunds.tsx';
import * as styles from '../order.css.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { statusWords } from './statusWords.ts';

/** A finished order is ready where there is something to download. */
const presentWords = (order: Order) => {
  if (isStoppedByWithdrawal(order)) return { id: 'status.failure.withdrawn' } as const;
  if (isHandedOver(order)) return { id: 'status.deferred.now' } as const;
  const drafted = draftStage(order);
  if (drafted !== null) return { id: `status.approval.${drafted}` } as const;
  const isReady = order.status !== 'finished' || selectDelivered(order).length > 0;
  return isReady ? statusWords(order.service, order.status, 'now') : ({ id: 'status.finished.withoutFiles' } as const);
};

type PresentStatusProps = {
  readonly order: Order;
  /** What has been delivered, where that is what the sentence is about. */
  readonly children?: ReactNode;
};

/** How the order stands, in a sentence that is announced when it changes. */
export const PresentStatus = ({ order, children }: PresentStatusProps) => {
  const locale = useLocale();
  const whom = useSupportContact(order);
  const { status } = order;
  const overdue = overdueSince(order);
  return (
    <Card>
      <Stack>
        <Row spread>
          <StatusBadge status={status} />
          {order.deadline !== null && statusGroup[status] === 'progress' && (
            <span className={styles.due}>
              <FormattedMessage id={deadlineName(order)} /> <DateTime iso={order.deadline} />
            </span>
          )}
        </Row>
        <p className={styles.sentence} role="status">
          <FormattedMessage {...presentWords(order)} />
        </p>
        {children}
        {status === 'failure' && (
          <p>
            <FormattedMessage id="order.failure.contact" values={whom} />
          </p>
        )}
        {overdue !== null && (
          <Notice kind="attention" live="status">
            <FormattedMessage id="order.overdue" values={{ at: <DateTime key="at" iso={overdue} show="day" /> }} />
          </Notice>
        )}
        {order.returned !== null && (
          <p>
            <FormattedMessage id="order.returned" values={{ amount: <Money key="amount" amount={order.returned} /> }} />
          </p>
        )}
        {order.payment !== null && <MoneyBack payment={order.payment} />}
        <OrderRefunds refunds={order.refunds} />
        <OrderDisputes disputes={order.disputes} />
        {(status === 'canceled' || status === 'dropped') && (
          <Actions>
            <ButtonLink
              kind="primary"
              href={toPath({ name: 'quotation', hash: order.quotation_hash }, locale) + askAgainHash}
            >
              <FormattedMessage id="quotation.askAgain" />
            </ButtonLink>
          </Actions>
        )}
        {status === 'acceptation' && (
          <Actions>
            <ButtonLink kind="primary" href={toPath({ name: 'quotation', hash: order.quotation_hash }, locale)}>
              <FormattedMessage id="order.toQuotation" />
            </ButtonLink>
          </Actions>
        )}
      </Stack>
    </Card>
  );
};
