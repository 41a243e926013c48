import { FormattedMessage } from 'react-intl';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import type { PaymentProps } from './PaymentProps.ts';

/** The server is asked, or prepares the payment. */
export const Waiting = ({ view, Heading }: PaymentProps) => (
  <>
    <Heading title={<FormattedMessage id={view === 'starting' ? 'payment.starting' : 'payment.loading'} />} />
    <Skeleton />
  </>
);
