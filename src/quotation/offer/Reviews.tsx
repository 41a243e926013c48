import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Quotation } from '../../../openapi/types.ts';
import { readTypedReview } from '../../aftercare/typedTexts.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { useServices } from '../../lib/services/useServices.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PartHeading } from '../../ui/text/StepHeading.tsx';
import type { QuotationProps } from '../quotationView.ts';
import { EarlierVersions } from './EarlierVersions.tsx';
import * as styles from './offer.css.ts';
import { provideReviewRequest } from './provide.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewList } from './ReviewList.tsx';
import { ReviewProblem } from './ReviewProblem.tsx';

type ReviewsProps = Pick<QuotationProps, 'actor'> & { readonly quotation: Quotation };

/** What was asked about an offer and what was answered, its earlier versions, and something else to be asked. */
export const Reviews = ({ actor: shown, quotation }: ReviewsProps) => {
  const { deps } = useServices();
  const [typed] = useState(() => readTypedReview(deps.getCustomer, quotation.order_hash));
  const provide = useCallback((of: AppDeps) => provideReviewRequest(of, shown), [shown]);
  const actor = useScreenActor(provide, { parent: shown, quotation, typed });
  const snapshot = useSelector(actor, (now) => now);
  const { reviews } = snapshot.context.quotation;
  const isForm = snapshot.matches('writing') || snapshot.matches('sending');
  const isBusy = isForm || snapshot.matches('withdrawing');
  const card = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(isBusy);
  // What had the focus is gone with what it did.
  useEffect(() => {
    if (wasBusy.current && !isBusy) card.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy]);
  return (
    <div ref={card} tabIndex={-1} className={styles.card}>
      <Card>
        <Stack>
          <PartHeading
            title={<FormattedMessage id="quotation.review.title" />}
            lead={<FormattedMessage id="quotation.review.lead" />}
          />
          <EarlierVersions quotation={snapshot.context.quotation} />
          <ReviewList reviews={reviews} />
          <ReviewProblem actor={actor} snapshot={snapshot} />
          {isForm && (
            <div className={styles.onScreen}>
              <ReviewForm actor={actor} snapshot={snapshot} />
            </div>
          )}
          <Actions>
            {(['change', 'recount'] as const).map(
              (kind) =>
                snapshot.can({ type: 'ask', kind }) && (
                  <Button key={kind} onClick={() => actor.send({ type: 'ask', kind })}>
                    <FormattedMessage id={`quotation.review.ask.${kind}`} />
                  </Button>
                ),
            )}
            {(snapshot.matches('withdrawing') || (snapshot.matches('shown') && snapshot.can({ type: 'withdraw' }))) && (
              <Button
                kind="quiet"
                busy={snapshot.matches('withdrawing')}
                onClick={() => actor.send({ type: 'withdraw' })}
              >
                <FormattedMessage id="quotation.review.withdraw" />
              </Button>
            )}
          </Actions>
        </Stack>
      </Card>
    </div>
  );
};
