import { useScreenActor } from '../lib/services/useScreenActor.ts';
import { Card } from '../ui/layout/Card.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { ScreenHeading } from '../ui/text/ScreenHeading.tsx';
import { narrow } from '../ui/text/shared.css.ts';
import { PaymentPanel } from './PaymentPanel.tsx';
import { provideReturnedPayment } from './provide.ts';
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
