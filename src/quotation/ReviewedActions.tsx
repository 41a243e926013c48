import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/buttons/Button.tsx';
import { ReviewNotice } from './offer/ReviewNotice.tsx';
import * as styles from './quotation.css.ts';
import type { QuotationProps } from './quotationView.ts';

/** Why the offer cannot be ordered now; it can be rejected. */
export const ReviewedActions = ({ actor, snapshot }: QuotationProps) => (
  <div className={styles.actions}>
    <ReviewNotice />
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
