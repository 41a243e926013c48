import { FormattedMessage } from 'react-intl';
import { Notice } from '../../ui/Notice.tsx';
import { Row } from '../../ui/Row.tsx';
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
      <Row>
        <OrderLink order={order} kind="primary" />
      </Row>
    </>
  );
};
