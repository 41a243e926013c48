import { useSelector } from '@xstate/react';
import { type ReactNode, use } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Estimate } from '../../../openapi/types.ts';
import { useOffline } from '../../lib/services/useApp.ts';
import { PriceTable } from '../../ui/money/PriceTable.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { PriceOfUnit } from '../landing/PriceOfUnit.tsx';
import { SamplesContext } from '../landing/SamplesContext.ts';
import { useRequest } from '../RequestContext.ts';
import * as styles from '../request.css.ts';
import { useWording } from '../wording.ts';
import { EstimateUnknown } from './EstimateUnknown.tsx';
import { type EstimateView, getEstimateView } from './estimateView.ts';
import { LivePrice } from './LivePrice.tsx';
import { PricedRows } from './PricedRows.tsx';
import { PricesDate } from './PricesDate.tsx';

/** The rows to come, each in its place, so that nothing shifts when they are filled. */
const Quiet = ({ children }: { readonly children: ReactNode }) => {
  const wording = useWording();
  const hasSamples = use(SamplesContext) !== null;
  const unit = useSelector(useRequest(), ({ context }) => context.service.prices.unit);
  return (
    <>
      <PriceTable
        rows={[
          { id: 'words', name: <FormattedMessage id={wording('write.summary.words')} />, value: '–' },
          hasSamples
            ? { id: 'unit', name: <FormattedMessage id={`landing.unit.${unit}`} />, value: <PriceOfUnit /> }
            : { id: 'net', name: <FormattedMessage id="write.summary.net" />, value: '–' },
          { id: 'gross', name: <FormattedMessage id="write.summary.gross" />, value: '–', total: true },
        ]}
      />
      <p className={styles.small}>{children}</p>
    </>
  );
};

const Empty = () => (
  <Quiet>
    <FormattedMessage id={useWording()('write.summary.empty')} />
  </Quiet>
);

const estimating = (
  <Quiet>
    <FormattedMessage id="write.summary.estimating" />
  </Quiet>
);

const lastSeen = (
  <Quiet>
    <PricesDate />
  </Quiet>
);

const views = {
  empty: () => <Empty />,
  estimating: () => estimating,
  priced: (estimate) => estimate && <PricedRows estimate={estimate} />,
  byHand: (estimate) => estimate && <PricedRows estimate={estimate} />,
  unknown: () => <EstimateUnknown />,
  lastSeen: () => lastSeen,
} as const satisfies Record<EstimateView, (estimate: Estimate | null) => unknown>;

/** Words, price, VAT, discount and when it would be ready. A changed price is announced once it has settled. */
export const EstimateRows = () => {
  const request = useRequest();
  const view = useSelector(request, getEstimateView);
  const estimate = useSelector(request, ({ context }) => context.estimate);
  const offline = useOffline();
  return (
    <div className={styles.priceArea}>
      {views[view](estimate)}
      {/* The price was asked for before the network went: how old it is. */}
      {offline && view !== 'lastSeen' && (
        <p className={styles.small}>
          <PricesDate />
        </p>
      )}
      <VisuallyHidden live="polite">
        {view === 'priced' && estimate && <LivePrice estimate={estimate} />}
      </VisuallyHidden>
    </div>
  );
};
