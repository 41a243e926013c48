import type { EventObject } from 'xstate';
import { errorText } from '../../errorText.ts';
import { nameSource } from '../../xstate/actors.ts';
import { doneEvent } from '../../xstate/ownEvents.ts';
import type { AnyCase, AnyCaseStep, AnyModel } from '../model.ts';
import { type Move, movesAt, runningChildren } from './moves.ts';
import { isIgnored, type Step, takeStart } from './step.ts';
import { moveNamed, startStep } from './stepName.ts';
import { takeMove } from './takeMove.ts';
import { type Vertex, vertexAfter } from './vertex.ts';

/** A step of a case. */
export type CaseStep = {
  /** The type of its event, or the name of its move. */
  readonly name: string;
  /** What the machine receives; null for its start, and for what cannot happen. */
  readonly event: EventObject | null;
  readonly before: Step | null;
  /** What the machine does; a sentence where it throws, or where this cannot happen: no step follows it. */
  readonly outcome: Step | string;
};

export type CaseRun = {
  readonly name: string;
  /** The start, and what follows. */
  readonly steps: readonly CaseStep[];
  /** What of it does not happen, and why; null where all of it does. */
  readonly problem: { readonly at: number; readonly text: string } | null;
};

type Reached = { readonly step: Step; readonly vertex: Vertex };

const nameStep = (asked: AnyCaseStep): string =>
  typeof asked === 'string' ? asked : 'type' in asked ? asked.type : `${asked.actor} answers`;

/** Why there is no such move, with all that there is. */
const missing = (wanted: string, moves: readonly Move[]): string =>
  `"${wanted}" cannot happen here: there is ${[...new Set(moves.map(({ name }) => name))].join(', ') || 'nothing'}.`;

const moveFor = (model: AnyModel, { vertex }: Reached, asked: AnyCaseStep): Move | string => {
  const moves = movesAt(model, vertex);
  if (typeof asked === 'string') return moveNamed(moves, asked) ?? missing(asked, moves);
  if ('type' in asked)
    return asked.type in model.events
      ? { kind: 'event', name: asked.type, event: asked, from: null }
      : missing(asked.type, moves);
  const { actor, output } = asked;
  const name = nameStep(asked);
  const child = runningChildren(vertex).find((one) => nameSource(one) === actor);
  return child === undefined
    ? missing(name, moves)
    : {
        kind: 'settle',
        name,
        event: doneEvent(child.id, output),
        child: child.id,
        outcome: { kind: 'done', value: output },
      };
};

const attempt = (act: () => Reached): Reached | string => {
  try {
    return act();
  } catch (error) {
    return `throws ${errorText(error)}`;
  }
};

/** Makes the steps of a case, purely. */
const runCase = (model: AnyModel, name: string, { input, steps }: AnyCase): CaseRun => {
  const made: CaseStep[] = [];
  const problemOf = (text: string): CaseRun => ({ name, steps: made, problem: { at: made.length - 1, text } });
  let at = attempt(() => {
    const step = takeStart(model.machine, input());
    return { step, vertex: vertexAfter(model, step, null, null) };
  });
  made.push({ name: startStep, event: null, before: null, outcome: typeof at === 'string' ? at : at.step });
  for (const asked of steps) {
    if (typeof at === 'string') return problemOf(`It ${at}: nothing can follow.`);
    // That the last step is ignored may be the point of a case. A step after an ignored one was written for another configuration.
    const previous = made.at(-1);
    if (previous?.event != null && isIgnored(at.step)) return problemOf(`"${previous.name}" is ignored here.`);
    const { step: before, vertex } = at;
    const move = moveFor(model, at, asked);
    if (typeof move === 'string') {
      made.push({ name: nameStep(asked), event: null, before, outcome: 'cannot happen here' });
      return problemOf(move);
    }
    at = attempt(() => takeMove(model, vertex, move));
    made.push({ name: move.name, event: move.event, before, outcome: typeof at === 'string' ? at : at.step });
  }
  return { name, steps: made, problem: null };
};

/** The cases of a sidecar, each run from its start to its end. */
export const runCases = (model: AnyModel): readonly CaseRun[] =>
  Object.entries(model.cases ?? {}).map(([name, one]) => runCase(model, name, one));
