import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { StickyBar } from '../../ui/StickyBar.tsx';
import { Quantity } from '../shared/Quantity.tsx';
import { getEstimateView } from './estimateView.ts';
import { useRequest } from './RequestContext.ts';
import * as styles from './request.css.ts';
import { isAsking } from './requestView.ts';

/** On narrow screens: the sum and the one button, always in reach. */
export const SubmitBar = () => {
  const request = useRequest();
  const estimate = useSelector(request, ({ context }) => context.estimate);
  const busy = useSelector(request, isAsking);
  const view = useSelector(request, getEstimateView);
  const gross = estimate?.price?.gross;
  return (
    <StickyBar>
      <span className={styles.barPrice}>
        <span className={styles.small}>
          {estimate === null ? (
            <FormattedMessage id="write.summary.price" />
          ) : (
            <Quantity unit={estimate.unit} quantity={estimate.quantity} />
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
