import { useSelector } from '@xstate/react';
import { use } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { StickyBar } from '../../ui/layout/StickyBar.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { Quantity } from '../details/Quantity.tsx';
import { PriceOfUnit } from '../landing/PriceOfUnit.tsx';
import { SamplesContext } from '../landing/SamplesContext.ts';
import { useRequest } from '../RequestContext.ts';
import * as styles from '../request.css.ts';
import { isAsking } from '../requestView.ts';
import { getEstimateView } from './estimateView.ts';

/** On narrow screens: the sum and the one button, always in reach. */
export const SubmitBar = () => {
  const request = useRequest();
  const estimate = useSelector(request, ({ context }) => context.estimate);
  const busy = useSelector(request, isAsking);
  const view = useSelector(request, getEstimateView);
  const gross = estimate?.price?.gross;
  const hasSamples = use(SamplesContext) !== null;
  const unit = useSelector(request, ({ context }) => context.service.prices.unit);
  return (
    <StickyBar>
      <span className={styles.barPrice}>
        <span className={styles.small}>
          {estimate === null ? (
            <FormattedMessage id={hasSamples ? `landing.unit.${unit}` : 'write.summary.price'} />
          ) : (
            <Quantity unit={estimate.unit} quantity={estimate.quantity} />
          )}
        </span>
        <span className={styles.barSum}>
          {gross ? (
            <Money amount={gross} />
          ) : view === 'byHand' ? (
            <FormattedMessage id="write.summary.soon" />
          ) : (
            <PriceOfUnit />
          )}
        </span>
      </span>
      <Button kind="primary" type="submit" busy={busy}>
        <FormattedMessage id="write.submitShort" />
      </Button>
    </StickyBar>
  );
};
