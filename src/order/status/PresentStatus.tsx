import { FormattedMessage } from 'react-intl';
import { statusGroup } from '../../../machines/order/orderStatus.ts';
import { isStoppedByWithdrawal } from '../../../machines/order/stoppedByWithdrawal.ts';
import { draftStage } from '../../../machines/original/original.ts';
import { isHandedOver, overdueSince } from '../../../machines/payment/deferredPayment.ts';
import { pathOf } from '../../../machines/shell/routes.ts';
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

/** How the order stands, in a sentence that is announced when it changes. */
export const PresentStatus = ({ order }: { readonly order: Order }) => {
  const locale = useLocale();
  const whom = useSupportContact(order);
  const { status, attachments } = order;
  const drafted = draftStage(order);
  const overdue = overdueSince(order);
  // Only over files that are there it says where they are.
  const hasFiles = status !== 'finished' || attachments.some(({ kind }) => kind !== 'source');
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
          <FormattedMessage
            id={
              isStoppedByWithdrawal(order)
                ? 'status.failure.withdrawn'
                : isHandedOver(order)
                  ? 'status.deferred.now'
                  : drafted !== null
                    ? `status.approval.${drafted}`
                    : hasFiles
                      ? statusWords(order.service, status, 'now')
                      : 'status.finished.withoutFiles'
            }
          />
        </p>
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
              href={pathOf({ name: 'quotation', hash: order.quotation_hash }, locale) + askAgainHash}
            >
              <FormattedMessage id="quotation.askAgain" />
            </ButtonLink>
          </Actions>
        )}
        {status === 'acceptation' && (
          <Actions>
            <ButtonLink kind="primary" href={pathOf({ name: 'quotation', hash: order.quotation_hash }, locale)}>
              <FormattedMessage id="order.toQuotation" />
            </ButtonLink>
          </Actions>
        )}
      </Stack>
    </Card>
  );
};
