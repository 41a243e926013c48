import { useWordsOf } from '../../app/useWordsOf.ts';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';

/** What is waited for, where it takes a moment. */
export const TaxAsking = () => {
  const isWorded = useWordsOf('payment');
  return <p role="status">{isWorded && <FormattedMessage id="checkout.tax.asking" />}</p>;
};
