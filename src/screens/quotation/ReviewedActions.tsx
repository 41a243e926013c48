import { Button } from '../../ui/Button.tsx';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import * as styles from './quotation.css.ts';
import type { QuotationProps } from './quotationView.ts';
import { useOfferParts } from './useOfferParts.ts';

/** Why the offer cannot be ordered now; it can be rejected. */
export const ReviewedActions = ({ actor, snapshot }: QuotationProps) => {
  const parts = useOfferParts(true);
  return (
    <div className={styles.actions}>
      {parts !== null && <parts.ReviewNotice />}
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
