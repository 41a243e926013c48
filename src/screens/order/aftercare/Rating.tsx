import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AppDeps } from '../../../api/appDeps.ts';
import { provideRating } from '../../../api/machines/aftercare.ts';
import { readTypedRating } from '../../../api/typedTexts.ts';
import { useScreenActor } from '../../../app/useScreenActor.ts';
import { Actions } from '../../../ui/Actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { PartHeading } from '../../shared/StepHeading.tsx';
import type { AftercareProps } from './AftercareProps.ts';
import * as styles from './aftercare.css.ts';
import { RatingForm } from './RatingForm.tsx';
import { SavedRating } from './SavedRating.tsx';
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
