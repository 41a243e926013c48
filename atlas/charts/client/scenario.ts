import type { AnyTransitionDefinition } from 'xstate';
import { stateId } from '../../describe/stateId.ts';
import { guardText } from '../../describe/text/guardText.ts';
import { errorText } from '../../errorText.ts';
import { collectDefinitions } from '../../paths/explore/definitions.ts';
import { type Move, movesAt } from '../../paths/explore/moves.ts';
import { type Step, takeStart } from '../../paths/explore/step.ts';
import { takeMove } from '../../paths/explore/takeMove.ts';
import { type Vertex, vertexAfter } from '../../paths/explore/vertex.ts';
import type { AnyModel } from '../../paths/model.ts';
import type { TakenStep } from '../../sequence/machineSequence.ts';
import { listCandidates } from '../../xstate/candidates.ts';
import { getNodes } from '../../xstate/snapshots.ts';

/** One step of a scenario: what happened, and where the machine is since. */
export type Moment = {
  readonly name: string;
  /** What was written instead of the sample, as JSON; null for the sample. */
  readonly edited: string | null;
  readonly vertex: Vertex;
  /** What led there, for the sequence of all. */
  readonly taken: TakenStep;
  /** Ids of states and of the transitions that led there. */
  readonly states: readonly string[];
  readonly transitions: readonly string[];
};

/** Something that could happen next, and what would come of it. */
export type Choice = {
  readonly move: Move;
  readonly effect: 'moves' | 'refused' | 'ignored' | 'fails';
  /** Where it leads, which guards refuse it, or what it throws. */
  readonly words: string;
};

/** The same move with another content: fields of an event, the answer or the error of an actor. */
export const withPayload = (move: Move, payload: unknown): Move => {
  if (move.kind === 'event') return { ...move, event: { ...Object(payload), type: move.event.type } };
  if (move.kind === 'timer') return move;
  const field = move.outcome.kind === 'done' ? 'output' : 'error';
  return { ...move, event: { ...move.event, [field]: payload }, outcome: { ...move.outcome, value: payload } };
};

export const toPayload = (move: Move): unknown => {
  if (move.kind === 'timer') return undefined;
  if (move.kind === 'settle') return move.outcome.value;
  const { type: _, ...fields } = move.event;
  return fields;
};

/**
 * Runs a machine purely: no actor starts, no action runs, and every moment can be restored.
 * @param wordsOf guards in words, by their transitions' ids: a page's own program has lost the text of functions
 */
export const createEngine = (model: AnyModel, wordsOf?: ReadonlyMap<string, string>) => {
  const { machine } = model;
  const definitions = collectDefinitions(machine);
  const idsOf = (transitions: readonly AnyTransitionDefinition[]): string[] =>
    transitions.flatMap((transition) => definitions.get(transition)?.id ?? []);

  const momentOf = (move: Move | null, name: string, edited: string | null, step: Step, vertex: Vertex): Moment => ({
    name,
    edited,
    vertex,
    taken: { move, step },
    states: getNodes(step.snapshot).map(stateId),
    transitions: idsOf(step.microsteps.flatMap(({ transitions }) => transitions)),
  });

  const refusals = ({ vertex }: Moment, { event }: Move): string[] => [
    ...new Set(
      getNodes(vertex.snapshot)
        .flatMap((node) => listCandidates(node, event.type))
        .filter(({ guard }) => guard !== undefined)
        .map((transition) => wordsOf?.get(definitions.get(transition)?.id ?? '') ?? guardText(transition.guard)),
    ),
  ];

  const choiceOf = (from: Moment, move: Move): Choice => {
    try {
      const { step } = takeMove(model, from.vertex, move);
      if (step.microsteps.some(({ transitions }) => transitions.length > 0)) {
        const before = new Set(from.states);
        const entered = getNodes(step.snapshot).filter((node) => !before.has(stateId(node)));
        const deepest = entered.filter((node) => !entered.some((other) => other.parent === node));
        return {
          move,
          effect: 'moves',
          words: deepest.length === 0 ? 'stays' : `→ ${deepest.map(stateId).join(', ')}`,
        };
      }
      const guards = refusals(from, move);
      if (guards.length === 0) return { move, effect: 'ignored', words: 'means nothing here' };
      return { move, effect: 'refused', words: `refused by ${guards.join(', ')}` };
    } catch (error) {
      return { move, effect: 'fails', words: errorText(error) };
    }
  };

  return {
    /** @param input instead of the model's own */
    start: (name: string, input?: { readonly value: unknown }): Moment => {
      const step = takeStart(machine, input === undefined ? model.inputs[name]?.() : input.value);
      return momentOf(null, `start ${name}`, null, step, vertexAfter(model, step, null, null));
    },
    choices: (from: Moment): Choice[] => movesAt(model, from.vertex).map((move) => choiceOf(from, move)),
    /** Throws what a guard or an action throws. */
    take: (from: Moment, move: Move, edited: string | null): Moment => {
      const { step, vertex } = takeMove(model, from.vertex, move);
      return momentOf(move, move.name, edited, step, vertex);
    },
  };
};
