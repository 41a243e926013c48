import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Estimate } from '../../../openapi/types.ts';
import { useOffline } from '../../app/useApp.ts';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { PriceTable } from '../../ui/PriceTable.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { type EstimateView, getEstimateView } from './estimateView.ts';
import { useRequest } from './RequestContext.ts';
import * as styles from './request.css.ts';
import { useLaterViews } from './useLaterViews.ts';
import { useWording } from './wording.ts';

/** The rows to come, each in its place, so that nothing shifts when they are filled. */
const Quiet = ({ children }: { readonly children: ReactNode }) => {
  const wording = useWording();
  return (
    <>
      <PriceTable
        rows={[
          { id: 'words', name: <FormattedMessage id={wording('write.summary.words')} />, value: '–' },
          { id: 'net', name: <FormattedMessage id="write.summary.net" />, value: '–' },
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

const LastSeen = () => {
  const later = useLaterViews(true);
  return <Quiet>{later && <later.PricesAsOf />}</Quiet>;
};

/** The price was asked for before the network went: how old it is. */
const SinceOffline = () => {
  const later = useLaterViews(true);
  return <p className={styles.small}>{later && <later.PricesAsOf />}</p>;
};

const Unknown = () => {
  const later = useLaterViews(true);
  return later && <later.EstimateUnknown />;
};

const Priced = ({ estimate }: { readonly estimate: Estimate }) => {
  const later = useLaterViews(true);
  return later === null ? estimating : <later.PricedRows estimate={estimate} />;
};

const Spoken = ({ estimate }: { readonly estimate: Estimate }) => {
  const later = useLaterViews(true);
  return later && <later.SpokenPrice estimate={estimate} />;
};

const views = {
  empty: () => <Empty />,
  estimating: () => estimating,
  priced: (estimate) => estimate && <Priced estimate={estimate} />,
  byHand: (estimate) => estimate && <Priced estimate={estimate} />,
  unknown: () => <Unknown />,
  lastSeen: () => <LastSeen />,
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
      {offline && view !== 'lastSeen' && <SinceOffline />}
      <VisuallyHidden live="polite">{view === 'priced' && estimate && <Spoken estimate={estimate} />}</VisuallyHidden>
    </div>
  );
};
