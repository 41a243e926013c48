import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { StickyBar } from '../../ui/StickyBar.tsx';
import { getEstimateView } from './estimateView.ts';
import { useQuote } from './QuoteContext.ts';
import * as styles from './write.css.ts';

/** On narrow screens: the sum and the one button, always in reach. */
export const SubmitBar = () => {
  const quote = useQuote();
  const estimate = useSelector(quote, ({ context }) => context.estimate);
  const busy = useSelector(quote, (snapshot) => snapshot.matches('checking') || snapshot.matches('requesting'));
  const view = useSelector(quote, getEstimateView);
  const gross = estimate?.price?.gross;
  return (
    <StickyBar>
      <span className={styles.barPrice}>
        <span className={styles.small}>
          {estimate === null ? (
            <FormattedMessage id="write.summary.price" />
          ) : (
            <FormattedMessage id="write.words" values={{ count: estimate.words }} />
          )}
        </span>
        <span className={styles.barSum}>
          {gross ? <Money amount={gross} /> : view === 'byHand' ? <FormattedMessage id="write.summary.soon" /> : '–'}
        </span>
      </span>
      <Button kind="primary" type="submit" busy={busy}>
        <FormattedMessage id="write.submitShort" />
      </Button>
    </StickyBar>
  );
};
