import { FormattedMessage } from 'react-intl';
import { Phone } from '../lib/contact/Phone.tsx';

/** The brand's number, wherever money is in question. */
export const SupportPhone = () => (
  <FormattedMessage id="payment.failed.call" values={{ phone: <Phone key="phone" /> }} />
);
