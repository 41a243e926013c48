import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AppDeps } from '../lib/services/appDeps.ts';
import { useScreenActor } from '../lib/services/useScreenActor.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { DateTime } from '../ui/dates/DateTime.tsx';
import { PartCard } from '../ui/layout/PartCard.tsx';
import { classes } from '../ui/theme/classes.ts';
import type { AftercareProps } from './AftercareProps.ts';
import * as styles from './aftercare.css.ts';
import { provideRevisionRequest } from './provide.ts';
import { RevisionForm } from './RevisionForm.tsx';
import { RevisionList } from './RevisionList.tsx';
import { RevisionProblem } from './RevisionProblem.tsx';
import { readTypedRevision } from './typedTexts.ts';
import { useTyped } from './useTyped.ts';

/** Revisions of a finished order: what was asked for and how it stands, and another one while there may be one. */
export const Revisions = ({ order, follow }: AftercareProps) => {
  const provide = useCallback((deps: AppDeps) => provideRevisionRequest(deps, follow), [follow]);
  const actor = useScreenActor(provide, { parent: follow, order, text: useTyped(readTypedRevision, order.hash) });
  const snapshot = useSelector(actor, (now) => now);
  const { revisions, revisable_until: until } = snapshot.context.order;
  const mayAsk = snapshot.can({ type: 'ask' });
  const isForm = snapshot.matches('writing') || snapshot.matches('sending');
  const isBusy = isForm || snapshot.matches('withdrawing');
  const card = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(isBusy);
  const isOpened = useCallback(() => !wasBusy.current, []);
  // What had the focus is gone with what it did.
  useEffect(() => {
    if (wasBusy.current && !isBusy) card.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy]);
  // Nothing was asked for, and nothing can be.
  if (revisions.length === 0 && snapshot.matches('shown') && !mayAsk) return null;
  return (
    <div ref={card} tabIndex={-1} className={classes(styles.shown, revisions.length === 0 && styles.onScreen)}>
      <PartCard
        title={<FormattedMessage id="order.revision.title" />}
        lead={
          (mayAsk || isForm) &&
          until !== null && (
            <FormattedMessage
              id="order.revision.lead"
              values={{ date: <DateTime key="date" iso={until} show="date" /> }}
            />
          )
        }
        needed={revisions.length > 0 || isBusy}
      >
        {revisions.length > 0 && <RevisionList revisions={revisions} />}
        <RevisionProblem actor={actor} snapshot={snapshot} />
        {isForm && (
          <div className={styles.onScreen}>
            <RevisionForm actor={actor} snapshot={snapshot} isOpened={isOpened} />
          </div>
        )}
        <Actions>
          {mayAsk && (
            <Button onClick={() => actor.send({ type: 'ask' })}>
              <FormattedMessage id="order.revision.ask" />
            </Button>
          )}
          {(snapshot.matches('withdrawing') || (snapshot.matches('shown') && snapshot.can({ type: 'withdraw' }))) && (
            <Button
              kind="quiet"
              busy={snapshot.matches('withdrawing')}
              onClick={() => actor.send({ type: 'withdraw' })}
            >
              <FormattedMessage id="order.revision.withdraw" />
            </Button>
          )}
        </Actions>
      </PartCard>
    </div>
  );
};
