import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AppDeps } from '../lib/services/appDeps.ts';
import { useScreenActor } from '../lib/services/useScreenActor.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { PartHeading } from '../ui/text/StepHeading.tsx';
import type { AftercareProps } from './AftercareProps.ts';
import * as styles from './aftercare.css.ts';
import { provideRating } from './provide.ts';
import { RatingForm } from './RatingForm.tsx';
import { SavedRating } from './SavedRating.tsx';
import { readTypedRating } from './typedTexts.ts';
import { useTyped } from './useTyped.ts';

/** The rating of a finished order: the form, or what was saved (specification 1 and 8). */
export const Rating = ({ order, follow }: AftercareProps) => {
  const provide = useCallback((deps: AppDeps) => provideRating(deps, follow), [follow]);
  const actor = useScreenActor(provide, { parent: follow, order, typed: useTyped(readTypedRating, order.hash) });
  const snapshot = useSelector(actor, (now) => now);
  if (snapshot.matches('closed')) return null;
  const isRated = snapshot.matches('rated');
  return (
    <div className={isRated ? undefined : styles.onScreen}>
      <Card>
        <Stack>
          <PartHeading title={<FormattedMessage id={isRated ? 'order.rating.titleRated' : 'order.rating.title'} />} />
          {snapshot.matches('refused') && (
            <>
              <Notice kind="danger" live="alert">
                <FormattedMessage id="order.rating.refused" />
              </Notice>
              <Actions>
                <Button onClick={() => actor.send({ type: 'leave' })}>
                  <FormattedMessage id="order.cancel.read" />
                </Button>
              </Actions>
            </>
          )}
          {(snapshot.matches('editing') || snapshot.matches('saving')) && (
            <RatingForm actor={actor} snapshot={snapshot} />
          )}
          {isRated && <SavedRating actor={actor} snapshot={snapshot} />}
        </Stack>
      </Card>
    </div>
  );
};
