import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Choice } from '../../../machines/desk/decision/choice.ts';
import type { deskDecisionMachine } from '../../../machines/desk/decision/deskDecision.ts';
import type { Desk } from '../app/Desk.ts';
import { useDeskActor } from '../app/useDeskActor.ts';
import { provideDeskDecision } from './provideDeskDecision.ts';

/** What a question, and the rows that it is about, are shown from. */
export type DecisionProps = {
  readonly actor: ActorRefFrom<typeof deskDecisionMachine>;
  readonly snapshot: SnapshotFrom<typeof deskDecisionMachine>;
};

/** How a row offers a decision. */
export type Decide = {
  readonly can: (choice: Choice) => boolean;
  readonly decide: (choice: Choice) => void;
};

/**
 * Decisions on the rows of a list.
 * @param isShown whether the rows are as the server has them: else nothing is offered
 * @param onChanged reads the list again; the same function as long as the list is the same
 */
export const useDeskDecision = (isShown: boolean, onChanged: () => void): DecisionProps & Decide => {
  const provide = useCallback((desk: Desk) => provideDeskDecision(desk, onChanged), [onChanged]);
  const actor = useDeskActor(provide);
  const snapshot = useSelector(actor, (now) => now);
  return {
    actor,
    snapshot,
    can: (choice) => isShown && snapshot.can({ type: 'decide', choice }),
    decide: (choice) => actor.send({ type: 'decide', choice }),
  };
};
