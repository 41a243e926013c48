import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Estimate } from '../../../openapi/types.ts';
import { Button } from '../../ui/Button.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PriceTable } from '../../ui/PriceTable.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { rowsOfPrice } from '../shared/priceRows.tsx';
import { type EstimateView, getEstimateView } from './estimateView.ts';
import { useQuote } from './QuoteContext.ts';
import * as styles from './write.css.ts';

const Priced = ({ estimate }: { readonly estimate: Estimate }) => {
  const { price, words, counted, deliver_by } = estimate;
  return (
    <>
      <PriceTable
        rows={[
          {
            id: 'words',
            name: <FormattedMessage id="write.summary.words" />,
            value: <FormattedMessage id="write.words" values={{ count: words }} />,
          },
          ...(price === null ? [] : rowsOfPrice(price, <FormattedMessage id="write.summary.gross" />)),
          ...(deliver_by === null
            ? []
            : [
                {
                  id: 'deliverBy',
                  name: <FormattedMessage id="write.summary.deliverBy" />,
                  value: <DateTime iso={deliver_by} />,
                },
              ]),
        ]}
      />
      {!counted && (
        <p className={styles.small}>
          <FormattedMessage id={price === null ? 'write.summary.byHand' : 'write.summary.counting'} />
        </p>
      )}
    </>
  );
};

/** The rows to come, each in its place, so that nothing shifts when they are filled. */
const Quiet = ({ id }: { readonly id: 'write.summary.empty' | 'write.summary.estimating' }) => (
  <>
    <PriceTable
      rows={[
        { id: 'words', name: <FormattedMessage id="write.summary.words" />, value: '–' },
        { id: 'net', name: <FormattedMessage id="write.summary.net" />, value: '–' },
        { id: 'gross', name: <FormattedMessage id="write.summary.gross" />, value: '–', total: true },
      ]}
    />
    <p className={styles.small}>
      <FormattedMessage id={id} />
    </p>
  </>
);

const Unknown = () => {
  const quote = useQuote();
  return (
    <Notice
      kind="attention"
      actions={
        <Button small onClick={() => quote.send({ type: 'retry' })}>
          <FormattedMessage id="write.retry" />
        </Button>
      }
    >
      <FormattedMessage id="write.summary.unknown" />
    </Notice>
  );
};

const views = {
  empty: () => <Quiet id="write.summary.empty" />,
  estimating: () => <Quiet id="write.summary.estimating" />,
  priced: (estimate) => estimate && <Priced estimate={estimate} />,
  byHand: (estimate) => estimate && <Priced estimate={estimate} />,
  unknown: () => <Unknown />,
} as const satisfies Record<EstimateView, (estimate: Estimate | null) => unknown>;

/** Words, price, VAT, discount and when it would be ready. A changed price is announced once it has settled. */
export const EstimateRows = () => {
  const intl = useIntl();
  const quote = useQuote();
  const view = useSelector(quote, getEstimateView);
  const estimate = useSelector(quote, ({ context }) => context.estimate);
  const gross = estimate?.price?.gross;
  const spoken =
    gross &&
    intl.formatNumber(Number(gross.currency_amount_decimal), { style: 'currency', currency: gross.currency_code });
  return (
    <div className={styles.priceArea}>
      {views[view](estimate)}
      <VisuallyHidden live="polite">
        {view === 'priced' && spoken && <FormattedMessage id="write.summary.spoken" values={{ price: spoken }} />}
      </VisuallyHidden>
    </div>
  );
};
