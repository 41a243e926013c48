import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { takesDrafts } from '../../machines/original/original.ts';
import type { AftercareProps } from '../aftercare/AftercareProps.ts';
import * as styles from '../aftercare/aftercare.css.ts';
import { readTypedChanges } from '../aftercare/typedTexts.ts';
import { useTyped } from '../aftercare/useTyped.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';
import { useScreenActor } from '../lib/services/useScreenActor.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { PartCard } from '../ui/layout/PartCard.tsx';
import { ChangesForm } from './ChangesForm.tsx';
import { Confirmation } from './Confirmation.tsx';
import { DraftList } from './DraftList.tsx';
import { DraftProblem } from './DraftProblem.tsx';
import { provideDraftAnswer } from './provide.ts';

/** The drafts of what is printed: the customer reads the latest one, and approves it or says what is to be changed. */
export const DraftApproval = ({ order, follow }: AftercareProps) => {
  const provide = useCallback((deps: AppDeps) => provideDraftAnswer(deps, follow), [follow]);
  const actor = useScreenActor(provide, { parent: follow, order, text: useTyped(readTypedChanges, order.hash) });
  const snapshot = useSelector(actor, (now) => now);
  const { approvals, hash } = snapshot.context.order;
  const isOpen = takesDrafts(snapshot.context.order);
  const isForm = snapshot.matches('writing') || snapshot.matches('sending');
  const isAsked = snapshot.matches('confirming') || snapshot.matches('approving');
  const isBusy = isForm || isAsked;
  const card = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(isBusy);
  const isOpened = useCallback(() => !wasBusy.current, []);
  // What had the focus is gone with what it did.
  useEffect(() => {
    if (wasBusy.current !== isBusy && !isForm) card.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy, isForm]);
  const drafts = approvals.map((approval, index) => ({ ...approval, number: index + 1 })).reverse();
  const mayAnswer = snapshot.can({ type: 'approve' });
  return (
    <div ref={card} tabIndex={-1} className={styles.shown}>
      <PartCard
        title={<FormattedMessage id="order.approval.heading" />}
        lead={(mayAnswer || isBusy) && <FormattedMessage id="order.approval.lead" />}
      >
        <DraftList orderHash={hash} drafts={drafts.slice(0, 1)} isOpen={isOpen} />
        <DraftProblem actor={actor} snapshot={snapshot} />
        {isAsked && <Confirmation actor={actor} snapshot={snapshot} />}
        {isForm && (
          <div className={styles.onScreen}>
            <ChangesForm actor={actor} snapshot={snapshot} isOpened={isOpened} />
          </div>
        )}
        {mayAnswer && (
          <Actions>
            <Button kind="primary" onClick={() => actor.send({ type: 'approve' })}>
              <FormattedMessage id="order.approval.approve" />
            </Button>
            <Button onClick={() => actor.send({ type: 'ask' })}>
              <FormattedMessage id="order.approval.ask" />
            </Button>
          </Actions>
        )}
        {drafts.length > 1 && <DraftList orderHash={hash} drafts={drafts.slice(1)} isOpen={isOpen} />}
      </PartCard>
    </div>
  );
};
