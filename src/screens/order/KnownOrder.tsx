import { type ComponentType, lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { hasEnded } from '../../../machines/order/orderStatus.ts';
import type { Order } from '../../../openapi/types.ts';
import { Card } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { LanguageName } from '../../ui/LanguageName.tsx';
import { PriceTable } from '../../ui/PriceTable.tsx';
import { Row } from '../../ui/Row.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { CartLink } from '../shared/CartLink.tsx';
import { PrintedParties } from '../shared/PrintedParties.tsx';
import { rowsOfPrice } from '../shared/priceRows.tsx';
import { RequestDetails } from '../shared/RequestDetails.tsx';
import { SimulatedNotice } from '../shared/SimulatedNotice.tsx';
import { PartHeading } from '../shared/StepHeading.tsx';
import { small } from '../shared/shared.css.ts';
import { Aftercare } from './Aftercare.tsx';
import { Cancellation } from './Cancellation.tsx';
import { Connection } from './Connection.tsx';
import { orderOf } from './connectionView.ts';
import { DeliveredFiles } from './DeliveredFiles.tsx';
import { DueOfOrder } from './DueOfOrder.tsx';
import { OrderAccount } from './OrderAccount.tsx';
import type { OrderProps } from './OrderProps.ts';
import { OrderReference } from './OrderReference.tsx';
import { OrderTax } from './OrderTax.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { Original } from './Original.tsx';
import { PresentStatus } from './PresentStatus.tsx';

/** What few look for at once. */
const OrderPapers = lazy<ComponentType<{ readonly order: Order }>>(() =>
  import('./papers/OrderPapers.tsx').catch(() => ({ default: () => null })),
);

/** The order: how it stands, what to do, what has happened and what comes next. */
export const KnownOrder = ({ follow, snapshot }: OrderProps) => {
  const order = orderOf(snapshot);
  if (order === null) return null;
  const delivered = order.attachments.filter(({ kind }) => kind !== 'source');
  const original = <Original key={`original ${order.hash}`} order={order} follow={follow} />;
  return (
    <>
      <ScreenHeading
        title={
          <FormattedMessage
            id="order.title"
            values={{
              service: <FormattedMessage key="service" id={`service.${order.service}.name`} />,
              source: <LanguageName key="source" code={order.source_lang} />,
              target: <LanguageName key="target" code={order.target_lang} />,
            }}
          />
        }
        aside={
          <Row gap="m">
            <span className={small}>
              <FormattedMessage id="order.number" values={{ number: String(order.id) }} />
            </span>
            <CartLink cartHash={order.cart_hash} />
            {!hasEnded(order.status) && <Connection snapshot={snapshot} />}
          </Row>
        }
      />
      <PrintedParties of={order} />
      <SimulatedNotice of={order} />
      <Columns
        aside={
          <Stack gap="l">
            {order.price && (
              <Card>
                <Stack>
                  <PartHeading title={<FormattedMessage id="order.price" />} />
                  <PriceTable rows={rowsOfPrice(order.price, <FormattedMessage id="quotation.total" />)} />
                  <OrderTax order={order} />
                </Stack>
              </Card>
            )}
            <Card>
              <Stack>
                <PartHeading title={<FormattedMessage id="order.details" />} />
                <RequestDetails of={order} />
                <Cancellation key={order.hash} order={order} follow={follow} />
              </Stack>
            </Card>
            <OrderReference key={`${order.hash} reference`} order={order} follow={follow} />
            <Suspense fallback={<Skeleton size="block" />}>
              <OrderPapers key={order.hash} order={order} />
            </Suspense>
          </Stack>
        }
      >
        <Stack gap="l">
          <PresentStatus order={order} />
          {!hasEnded(order.status) && original}
          {delivered.length > 0 && <DeliveredFiles order={order} files={delivered} />}
          {hasEnded(order.status) && original}
          <DueOfOrder key={`${order.hash} due`} order={order} />
          <OrderAccount key={`${order.hash} account`} order={order} />
          <Aftercare key={order.hash} order={order} follow={follow} timeline={<OrderTimeline order={order} />} />
        </Stack>
      </Columns>
    </>
  );
};
