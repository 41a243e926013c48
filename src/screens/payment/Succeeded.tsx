import { FormattedMessage } from 'react-intl';
import { Actions } from '../../ui/Actions.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { DetailList } from '../../ui/DetailList.tsx';
import { Money } from '../../ui/Money.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useTrackPurchase } from '../shared/useTrack.ts';
import { OrderLink } from './OrderLink.tsx';
import type { PaymentProps } from './PaymentProps.ts';

/** Paid, as the server has confirmed. */
export const Succeeded = ({ snapshot, Heading }: PaymentProps) => {
  const { order } = snapshot.context;
  useTrackPurchase(order);
  return (
    <>
      <Heading title={<FormattedMessage id="payment.succeeded.title" />} />
      <Notice kind="success" live="status">
        <FormattedMessage id="payment.succeeded.lead" />
      </Notice>
      {order !== null && (
        <DetailList
          rows={[
            { id: 'order', name: <FormattedMessage id="payment.succeeded.order" />, value: order.id },
            ...(order.price === null
              ? []
              : [
                  {
                    id: 'amount',
                    name: <FormattedMessage id="payment.succeeded.amount" />,
                    value: <Money amount={order.price.gross} />,
                  },
                ]),
            ...(order.deadline === null
              ? []
              : [
                  {
                    id: 'deadline',
                    name: <FormattedMessage id="quotation.deadline" />,
                    value: <DateTime iso={order.deadline} />,
                  },
                ]),
          ]}
        />
      )}
      <Actions>
        <OrderLink order={order} kind="primary" />
      </Actions>
    </>
  );
};
