import { FormattedMessage } from 'react-intl';
import { Notice } from '../ui/feedback/Notice.tsx';
import type { CheckoutProps } from './checkoutView.ts';

/** Why the server did not take the order. */
export const Refused = ({ snapshot }: Pick<CheckoutProps, 'snapshot'>) => {
  const { refusal } = snapshot.context;
  if (refusal === null) return null;
  return (
    <Notice kind="danger" live="alert" title={<FormattedMessage id="checkout.refused.title" />}>
      <FormattedMessage id={`error.${refusal}`} /> <FormattedMessage id="checkout.refused.again" />
    </Notice>
  );
};
