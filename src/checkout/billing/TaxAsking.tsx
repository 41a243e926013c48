import { FormattedMessage } from 'react-intl';

/** What is waited for, where it takes a moment. */
export const TaxAsking = () => (
  <p role="status">
    <FormattedMessage id="checkout.tax.asking" />
  </p>
);
