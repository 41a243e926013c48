import { provideReturnedPayment } from '../../api/machines/payment.ts';
import { useScreenActor } from '../../app/useScreenActor.ts';
import { Card } from '../../ui/Card.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { narrow } from '../shared/shared.css.ts';
import { PaymentPanel } from './PaymentPanel.tsx';
import { Unknown } from './Unknown.tsx';

const ReturnedPayment = ({ paymentHash }: { readonly paymentHash: string }) => {
  const payment = useScreenActor(provideReturnedPayment, { kind: 'returned', parent: null, paymentHash });
  return <PaymentPanel payment={payment} Heading={ScreenHeading} />;
};

type PaymentScreenProps = { readonly screen: { readonly paymentHash: string | null } };

/** Confirmation, success and error are one screen: the payment's state decides what shows, the address follows it. */
const PaymentScreen = ({ screen: { paymentHash } }: PaymentScreenProps) => (
  <div className={narrow}>
    <Card>
      {paymentHash === null ? (
        <Stack>
          <Unknown Heading={ScreenHeading} />
        </Stack>
      ) : (
        <ReturnedPayment key={paymentHash} paymentHash={paymentHash} />
      )}
    </Card>
  </div>
);

export default PaymentScreen;
