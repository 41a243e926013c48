import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { CheckoutActor } from '../checkout/checkoutView.ts';
import { Unavailable } from '../checkout/Unavailable.tsx';
import { Phone } from '../lib/contact/Phone.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { small } from '../ui/text/shared.css.ts';
import { ContinueButton } from './ContinueButton.tsx';
import * as styles from './quotation.css.ts';
import type { QuotationProps } from './quotationView.ts';

/** On to the order, reject, or accept by phone. */
export const OfferActions = ({ actor, snapshot, checkout }: QuotationProps & { readonly checkout: CheckoutActor }) => {
  const { quotation } = snapshot.context;
  const unavailable = useSelector(checkout, (now) => now.matches('unavailable'));
  return (
    <div className={styles.actions}>
      {unavailable && <Unavailable checkout={checkout} />}
      <div className={styles.wideOnly}>
        <ContinueButton checkout={checkout} wide />
      </div>
      {quotation?.by_phone && (
        <>
          <Button
            wide
            disabled={!snapshot.can({ type: 'acceptByPhone' })}
            onClick={() => actor.send({ type: 'acceptByPhone' })}
          >
            <FormattedMessage id="quotation.phone" />
          </Button>
          <p className={small}>
            <FormattedMessage
              id="quotation.phone.hint"
              values={{ phone: <Phone key="phone" />, number: String(quotation.number) }}
            />
          </p>
        </>
      )}
      <Button
        kind="quiet"
        wide
        disabled={!snapshot.can({ type: 'reject' })}
        onClick={() => actor.send({ type: 'reject' })}
      >
        <FormattedMessage id="quotation.reject" />
      </Button>
    </div>
  );
};
