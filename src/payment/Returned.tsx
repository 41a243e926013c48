import { FormattedMessage } from 'react-intl';
import { getPayable, getPayment } from '../../machines/payment/knownPayment.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { OrderLink } from './OrderLink.tsx';
import type { PaymentProps } from './PaymentProps.ts';
import { Refunds } from './Refunds.tsx';
import { SupportPhone } from './SupportPhone.tsx';

/** Money that has come and pays for nothing any more: what goes back, why, by which way, and whom to call. */
export const Returned = ({ snapshot, Heading }: PaymentProps) => {
  const payment = getPayment(snapshot.context.known);
  const cause = payment?.refunds[0]?.cause ?? 'decided';
  return (
    <>
      <Heading title={<FormattedMessage id={`payment.returned.${cause}.title`} />} lead={<SupportPhone />} />
      {payment !== null && <Refunds payment={payment} />}
      <Actions>
        <OrderLink payable={getPayable(snapshot.context.known)} kind="primary" />
      </Actions>
    </>
  );
};
