import { movesAt } from '../paths/explore/moves.ts';
import { takeStart } from '../paths/explore/step.ts';
import { moveNamed } from '../paths/explore/stepName.ts';
import { takeMove } from '../paths/explore/takeMove.ts';
import { vertexAfter } from '../paths/explore/vertex.ts';
import type { AnyModel } from '../paths/model.ts';
import type { TakenStep } from './machineSequence.ts';

/** A way through a machine: the name of its input, and those of its steps. */
export type NamedWay = { readonly start: string; readonly steps: readonly string[] };

const maxNamed = 12;

const listed = (names: readonly string[]): string => {
  if (names.length === 0) return 'Nothing can happen there';
  const more = names.length > maxNamed ? `, and ${names.length - maxNamed} more` : '';
  return `There can happen: ${names.slice(0, maxNamed).join('; ')}${more}`;
};

/**
 * The steps of a way, taken purely: no actor starts and no action runs.
 * @throws in a sentence, when an input or a step is not there, or what the machine itself throws
 */
export const takenSteps = (model: AnyModel, { start, steps }: NamedWay): readonly TakenStep[] => {
  const input = model.inputs[start];
  if (input === undefined)
    throw new Error(`There is no start "${start}". There are: ${Object.keys(model.inputs).join('; ')}.`);
  const step = takeStart(model.machine, input());
  let vertex = vertexAfter(model, step, null, null);
  const taken: TakenStep[] = [{ move: null, step }];
  for (const [index, name] of steps.entries()) {
    const moves = movesAt(model, vertex);
    const move = moveNamed(moves, name);
    if (move === undefined)
      throw new Error(`Step ${index + 1}, "${name}", cannot happen. ${listed(moves.map((one) => one.name))}.`);
    const next = takeMove(model, vertex, move);
    vertex = next.vertex;
    taken.push({ move, step: next.step });
  }
  return taken;
};
