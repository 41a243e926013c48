import { type ComponentType, lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { hasEnded } from '../../machines/order/orderStatus.ts';
import type { Order } from '../../openapi/types.ts';
import { rowsOfPrice } from '../catalogue/priceRows.tsx';
import { CartLink } from '../quotation/CartLink.tsx';
import { PrintedParties } from '../quotation/PrintedParties.tsx';
import { SimulatedNotice } from '../quotation/SimulatedNotice.tsx';
import { RequestDetails } from '../request/details/RequestDetails.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Columns } from '../ui/layout/Columns.tsx';
import { FoldContext } from '../ui/layout/FoldContext.ts';
import { PartCard } from '../ui/layout/PartCard.tsx';
import { Row } from '../ui/layout/Row.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { PriceTable } from '../ui/money/PriceTable.tsx';
import { LanguageName } from '../ui/text/LanguageName.tsx';
import { ScreenHeading } from '../ui/text/ScreenHeading.tsx';
import { small } from '../ui/text/shared.css.ts';
import { Cancellation } from './cancellation/Cancellation.tsx';
import { OrderTax } from './money/OrderTax.tsx';
import { OrderBody } from './OrderBody.tsx';
import type { OrderProps } from './OrderProps.ts';
import { OrderReference } from './OrderReference.tsx';
import { Connection } from './status/Connection.tsx';
import { findFollowedOrder } from './status/connectionView.ts';

/** What few look for at once. */
const OrderPapers = lazy<ComponentType<{ readonly order: Order }>>(() =>
  import('./papers/OrderPapers.tsx').catch(() => ({ default: () => null })),
);

/** The order: how it stands, what to do, what has happened and what comes next. A finished one folds what few look for. */
export const KnownOrder = ({ follow, snapshot }: OrderProps) => {
  const order = findFollowedOrder(snapshot);
  if (order === null) return null;
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
      <FoldContext value={order.status === 'finished'}>
        <Columns
          aside={
            <Stack gap="l">
              {order.price && (
                <PartCard title={<FormattedMessage id="order.price" />}>
                  <PriceTable rows={rowsOfPrice(order.price, <FormattedMessage id="quotation.total" />)} />
                  <OrderTax order={order} />
                </PartCard>
              )}
              <PartCard title={<FormattedMessage id="order.details" />}>
                <RequestDetails of={order} />
                <Cancellation key={order.hash} order={order} follow={follow} />
              </PartCard>
              <OrderReference key={`${order.hash} reference`} order={order} follow={follow} />
              <Suspense fallback={<Skeleton size="block" />}>
                <OrderPapers key={order.hash} order={order} />
              </Suspense>
            </Stack>
          }
        >
          <OrderBody key={order.hash} order={order} follow={follow} />
        </Columns>
      </FoldContext>
    </>
  );
};
