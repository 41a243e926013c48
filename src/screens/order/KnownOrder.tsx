import { FormattedMessage } from 'react-intl';
import { hasEnded } from '../../../machines/rules/orderStatus.ts';
import { Card } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { LanguageName } from '../../ui/LanguageName.tsx';
import { PriceTable } from '../../ui/PriceTable.tsx';
import { Row } from '../../ui/Row.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { rowsOfPrice } from '../shared/priceRows.tsx';
import { RequestDetails } from '../shared/RequestDetails.tsx';
import { PartHeading } from '../shared/StepHeading.tsx';
import { small } from '../shared/shared.css.ts';
import { Cancellation } from './Cancellation.tsx';
import { Connection } from './Connection.tsx';
import { DeliveredFiles } from './DeliveredFiles.tsx';
import { OrderPayment } from './OrderPayment.tsx';
import type { OrderProps } from './OrderProps.ts';
import { OrderTimeline } from './OrderTimeline.tsx';
import { PresentStatus } from './PresentStatus.tsx';

/** The order: how it stands, what to do, what has happened and what comes next. */
export const KnownOrder = ({ tracking, snapshot }: OrderProps) => {
  const { order } = snapshot.context;
  if (order === null) return null;
  const delivered = order.attachments.filter(({ kind }) => kind !== 'source');
  return (
    <>
      <ScreenHeading
        title={
          <FormattedMessage
            id="order.title"
            values={{
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
            {!hasEnded(order.status) && <Connection snapshot={snapshot} />}
          </Row>
        }
      />
      <Columns
        aside={
          <Stack gap="l">
            {order.price && (
              <Card>
                <Stack>
                  <PartHeading title={<FormattedMessage id="order.price" />} />
                  <PriceTable rows={rowsOfPrice(order.price, <FormattedMessage id="quotation.total" />)} />
                </Stack>
              </Card>
            )}
            <Card>
              <Stack>
                <PartHeading title={<FormattedMessage id="order.details" />} />
                <RequestDetails of={order} />
                <Cancellation key={order.hash} order={order} tracking={tracking} />
              </Stack>
            </Card>
          </Stack>
        }
      >
        <Stack gap="l">
          <PresentStatus order={order} />
          {delivered.length > 0 && <DeliveredFiles order={order} files={delivered} />}
          {order.status === 'payment' && <OrderPayment key={order.hash} order={order} />}
          <OrderTimeline order={order} />
        </Stack>
      </Columns>
    </>
  );
};
