import { FormattedMessage } from 'react-intl';
import { Notice } from '../ui/feedback/Notice.tsx';

/** A defect, or a part of the application that did not arrive: nothing is charged. */
export const NoPayment = () => (
  <Notice kind="danger" live="alert" title={<FormattedMessage id="checkout.defect.title" />}>
    <FormattedMessage id="checkout.defect.text" />
  </Notice>
);
