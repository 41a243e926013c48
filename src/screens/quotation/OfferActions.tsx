import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import type { CheckoutActor } from '../checkout/checkoutView.ts';
import { Unavailable } from '../checkout/Unavailable.tsx';
import { ContinueButton } from './ContinueButton.tsx';
import * as styles from './quotation.css.ts';
import type { QuotationProps } from './quotationView.ts';

/** On to the order, reject, or accept by phone. */
export const OfferActions = ({ quote, snapshot, checkout }: QuotationProps & { readonly checkout: CheckoutActor }) => {
  const unavailable = useSelector(checkout, (now) => now.matches('unavailable'));
  return (
    <div className={styles.actions}>
      {unavailable && <Unavailable checkout={checkout} />}
      <div className={styles.wideOnly}>
        <ContinueButton checkout={checkout} wide />
      </div>
      <Button
        wide
        disabled={!snapshot.can({ type: 'acceptByPhone' })}
        onClick={() => quote.send({ type: 'acceptByPhone' })}
      >
        <FormattedMessage id="quotation.phone" />
      </Button>
      <Button
        kind="quiet"
        wide
        disabled={!snapshot.can({ type: 'reject' })}
        onClick={() => quote.send({ type: 'reject' })}
      >
        <FormattedMessage id="quotation.reject" />
      </Button>
    </div>
  );
};
