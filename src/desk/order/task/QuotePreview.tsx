import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { quotePreviewMachine } from '../../../../machines/desk/order/quotePreview.ts';
import { rowsOfPrice } from '../../../catalogue/priceRows.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { PriceTable } from '../../../ui/money/PriceTable.tsx';
import type { TaskProps } from '../DeskOrderProps.ts';
import * as styles from '../order.css.ts';
import { useProblemText } from './fieldProblems.ts';

type Preview = ActorRefFrom<typeof quotePreviewMachine>;

/** The price of what is filled in, by rule, with its date. */
const Priced = ({ preview }: { readonly preview: Preview }) => {
  const known = useSelector(preview, ({ context }) => context.preview);
  const isOld = useSelector(preview, (snapshot) => !snapshot.matches('priced'));
  if (known === null) return null;
  const { net_by_rule, price, deadline, work_days, wish_is_met } = known;
  return (
    <div className={isOld ? styles.pale : undefined}>
      <p className={styles.total}>
        <FormattedMessage id="staff.quote.total" /> <Money amount={price.gross} />
      </p>
      {net_by_rule !== null && (
        <p className={styles.muted}>
          <FormattedMessage id="staff.quote.byRule" values={{ net: <Money key="net" amount={net_by_rule} /> }} />
        </p>
      )}
      {deadline !== null && (
        <p className={styles.quiet}>
          <FormattedMessage id="staff.quote.readyBy" values={{ at: <DateTime key="at" iso={deadline} /> }} />
        </p>
      )}
      {work_days !== null && (
        <p className={styles.muted}>
          <FormattedMessage id="staff.quote.workDays" values={{ count: work_days }} />
        </p>
      )}
      {wish_is_met !== null && (
        <p className={wish_is_met ? styles.quiet : styles.late}>
          <FormattedMessage id={wish_is_met ? 'staff.quote.wishMet' : 'staff.quote.wishMissed'} />
        </p>
      )}
      <details>
        <summary className={styles.summary}>
          <FormattedMessage id="staff.quote.lines" />
        </summary>
        <PriceTable rows={rowsOfPrice(price, <FormattedMessage id="staff.quote.total" />)} />
      </details>
    </div>
  );
};

/** Why there is no price, or not yet. */
export const PreviewState = ({ preview }: { readonly preview: Preview }) => {
  const snapshot = useSelector(preview, (now) => now);
  const textOf = useProblemText();
  const { problems, refusal } = snapshot.context;
  switch (snapshot.value) {
    case 'pausing':
    case 'asking':
    case 'resolving':
      return <FormattedMessage id="staff.quote.pricing" />;
    case 'incomplete':
      return <FormattedMessage id="staff.quote.incomplete" />;
    case 'unpriced':
      return (
        <>
          <FormattedMessage id="staff.quote.unpriced" /> {problems.map(textOf).join(' ')}
          {refusal !== null &&
            (refusal.refusal === null ? refusal.title : <FormattedMessage id={`staff.refusal.${refusal.refusal}`} />)}
        </>
      );
    case 'unknown':
      return (
        <>
          <FormattedMessage id="staff.quote.unknown" />{' '}
          <Button small onClick={() => preview.send({ type: 'retry' })}>
            <FormattedMessage id="staff.order.retry" />
          </Button>
        </>
      );
    case 'halted':
    case 'priced':
      return null;
  }
};

export const PreviewCard = ({ preview }: { readonly preview: Preview }) => (
  <section className={styles.preview}>
    <h3 className={styles.quiet}>
      <FormattedMessage id="staff.quote.preview" />
    </h3>
    <Priced preview={preview} />
    <p className={styles.quiet} role="status">
      <PreviewState preview={preview} />
    </p>
  </section>
);

/** The price of an offer while it is prepared; where the offer stands, nothing is priced. */
export const QuotePreview = ({ snapshot }: TaskProps) => {
  const { preview, subject, values } = snapshot.context;
  if (preview === null || (subject.action === 'answerReview' && values.decision === 'uphold')) return null;
  return <PreviewCard preview={preview} />;
};
