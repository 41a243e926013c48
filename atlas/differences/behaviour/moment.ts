import type { AnyTransitionDefinition } from 'xstate';
import { stateId } from '../../describe/stateId.ts';
import { errorText } from '../../errorText.ts';
import { describeStep } from '../../paths/expectations/describeStep.ts';
import { collectDefinitions } from '../../paths/explore/definitions.ts';
import type { Move } from '../../paths/explore/moves.ts';
import { type Step, takeStart } from '../../paths/explore/step.ts';
import { takeMove } from '../../paths/explore/takeMove.ts';
import { type Vertex, vertexAfter } from '../../paths/explore/vertex.ts';
import type { AnyModel } from '../../paths/model.ts';
import { valueWords } from '../../paths/words.ts';
import { getNodes } from '../../xstate/snapshots.ts';

/** What became of a step: it was taken, the machine ignored it, or it could not happen, with the reason. */
export type Outcome = 'taken' | 'ignored' | 'impossible';

/** A machine after a step. */
export type Moment = {
  readonly outcome: Outcome;
  /** Its leaves, in words. */
  readonly value: string;
  /** What can be seen of the step: tags, context, actions, events sent, actors and timers; why, where it could not happen. */
  readonly facts: readonly string[];
  /** Ids of its states, and of the transitions that the step took. */
  readonly states: readonly string[];
  readonly transitions: readonly string[];
};

/** A machine that goes along a path: purely, so that no actor starts and no action runs. */
export type Walker = {
  readonly moment: Moment;
  /** Where it is; null where it has failed. */
  readonly at: { readonly step: Step; readonly vertex: Vertex } | null;
};

/** Walks one machine. */
export type Walk = {
  readonly start: (input: unknown) => Walker;
  readonly take: (from: Walker, move: Move) => Walker;
  /** The same place, as a step that could not happen leaves it. */
  readonly stay: (from: Walker, reason: string) => Walker;
};

export const createWalk = (model: AnyModel): Walk => {
  const { machine } = model;
  const definitions = collectDefinitions(machine);
  const idsOf = (transitions: readonly AnyTransitionDefinition[]): string[] =>
    transitions.flatMap((transition) => definitions.get(transition)?.id ?? []);

  const arrived = (step: Step, before: Walker | null, vertex: Vertex): Walker => {
    const taken = idsOf(step.microsteps.flatMap(({ transitions }) => transitions));
    const isIgnored = before !== null && step.microsteps.every(({ transitions }) => transitions.length === 0);
    const [, ...facts] = describeStep(step, before?.at?.step ?? null).facts;
    const moment: Moment = {
      outcome: isIgnored ? 'ignored' : 'taken',
      value: valueWords(step.snapshot.value),
      facts,
      states: getNodes(step.snapshot).map(stateId),
      transitions: taken,
    };
    return { moment, at: { step, vertex } };
  };
  const failed = (error: unknown, before: Walker | null): Walker => ({
    moment: {
      outcome: 'impossible',
      value: before?.moment.value ?? 'nothing',
      facts: [`throws ${errorText(error)}`],
      states: before?.moment.states ?? [],
      transitions: [],
    },
    at: null,
  });
  const stay = (from: Walker, reason: string): Walker => ({
    ...from,
    moment: { ...from.moment, outcome: 'impossible', facts: [reason], transitions: [] },
  });
  return {
    stay,
    start: (input) => {
      try {
        const step = takeStart(machine, input);
        return arrived(step, null, vertexAfter(model, step, null, null));
      } catch (error) {
        return failed(error, null);
      }
    },
    take: (from, move) => {
      const { at } = from;
      if (at === null) return stay(from, 'it has failed before');
      try {
        const { step, vertex } = takeMove(model, at.vertex, move);
        return arrived(step, from, vertex);
      } catch (error) {
        return failed(error, from);
      }
    },
  };
};
