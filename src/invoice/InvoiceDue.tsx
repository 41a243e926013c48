import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { NoPayment } from '../checkout/NoPayment.tsx';
import type { PaymentPanel } from '../payment/PaymentPanel.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { PartHeading } from '../ui/text/StepHeading.tsx';
import type { InvoiceProps } from './invoiceView.ts';

/** Most invoices that are looked at are paid: how to pay comes where it is needed. */
const Panel = lazy<ComponentType<Parameters<typeof PaymentPanel>[0]>>(() =>
  import('../payment/PaymentPanel.tsx').then(
    ({ PaymentPanel: loaded }) => ({ default: loaded }),
    () => ({ default: NoPayment }),
  ),
);

/** What is owed of an invoice, paid where it is read: account, title and code of a transfer, and every other way. */
export const InvoiceDue = ({ actor }: Pick<InvoiceProps, 'actor'>) => {
  const payment = useSelector(actor, ({ children }) => children.payment);
  const isBroken = useSelector(actor, (now) => now.matches({ shown: { money: { owed: 'broken' } } }));
  if (isBroken) {
    return (
      <Card>
        <NoPayment />
      </Card>
    );
  }
  return (
    payment !== undefined && (
      <Card>
        <Suspense fallback={<Skeleton size="block" />}>
          <Panel payment={payment} Heading={PartHeading} />
        </Suspense>
      </Card>
    )
  );
};
