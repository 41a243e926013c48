import { errorText } from '../../errorText.ts';
import { getNodes } from '../../xstate/snapshots.ts';
import type { AnyModel } from '../model.ts';
import { achievedBy, type Definitions } from '../plan/goals.ts';
import { attempts } from './attempts.ts';
import { isBelow, stateName } from './definitions.ts';
import type { Edge, Fault } from './exploration.ts';
import { type Move, movesAt } from './moves.ts';
import { isIgnored, type Step } from './step.ts';
import { vertexAfterMove } from './takeMove.ts';
import type { Vertex } from './vertex.ts';

/**
 * Goals that only a walk can know. A sample is one where a transition takes it: two answers of an actor are two things to
 * test. So is each innermost state that a transition of an outer state leaves (of its own region only).
 */
const goalsFound = (definitions: Definitions, step: Step, move: Move): string[] => {
  const first = step.microsteps[0];
  return (first?.transitions ?? []).flatMap((transition) => {
    const definition = definitions.get(transition);
    if (definition === undefined) return [];
    const inner = (first?.before == null ? [] : getNodes(first.before)).filter(
      (node) => node.type === 'atomic' && isBelow(node, transition.source),
    );
    return [
      `sample ${move.name}: ${definition.id}`,
      ...inner.map((node) => `from ${stateName(node)}: ${definition.id}`),
    ];
  });
};

/** What is collected while a machine is walked. */
export type Walked = {
  readonly model: AnyModel;
  readonly definitions: Definitions;
  readonly goals: Set<string>;
  readonly faults: Fault[];
  readonly guesses: Set<string>;
};

/** What every move does in a vertex. */
export const expand = (
  { model, definitions, goals, faults, guesses }: Walked,
  vertex: Vertex,
): { readonly edge: Edge; readonly after: Vertex }[] =>
  movesAt(model, vertex).flatMap((planned) => {
    try {
      return attempts(model, vertex, planned).map(({ move, step }) => {
        const after = vertexAfterMove(model, step, vertex, move);
        const found = goalsFound(definitions, step, move);
        for (const goal of found) goals.add(goal);
        if (move !== planned) guesses.add(planned.name);
        const achieved = achievedBy(definitions, step, goals);
        const edge: Edge = {
          from: vertex.id,
          to: after.id,
          move,
          ignored: isIgnored(step),
          achieves: found.length === 0 ? achieved : [...achieved, ...found],
          timers: step.timers,
        };
        return { edge, after };
      });
    } catch (error) {
      faults.push({ where: `${planned.name} in ${JSON.stringify(vertex.snapshot.value)}`, text: errorText(error) });
      return [];
    }
  });
