import type { AnyTransitionDefinition } from 'xstate';
import type { AnyModel } from '../model.ts';
import { anything, anythingBut } from './anything.ts';
import type { Move } from './moves.ts';
import { type Step, takeStep } from './step.ts';
import { throws } from './throws.ts';
import type { Vertex } from './vertex.ts';

/** The same move with made-up content; null where it has none. */
const guessed = (move: Move): Move | null => {
  const name = `${move.name} (made up)`;
  if (move.kind === 'event') return { ...move, name, event: anythingBut(move.event) };
  if (move.kind === 'timer' || move.outcome.kind === 'error') return null;
  const event = Object.assign({ ...move.event }, { output: anything });
  return { ...move, name, event, outcome: { kind: 'done', value: anything } };
};

/** The same answer with nothing in it, which conditions on its parts refuse; null where the move is no answer. */
const emptied = (move: Move): Move | null => {
  if (move.kind !== 'settle' || move.outcome.kind === 'error') return null;
  const event = Object.assign({ ...move.event }, { output: {} });
  return { ...move, name: `${move.name} (empty)`, event, outcome: { kind: 'done', value: {} } };
};

/** A move as it was tried, and what it has done. */
export type Attempt = { readonly move: Move; readonly step: Step };

const isTaken = ({ step }: Attempt): boolean => step.microsteps.some(({ transitions }) => transitions.length > 0);

const firedIn = ({ step }: Attempt): readonly AnyTransitionDefinition[] =>
  step.microsteps.flatMap(({ transitions }) => transitions);

/** Whether an attempt takes no transition that the other one does not take. */
const addsNothing = (one: Attempt, other: Attempt): boolean => {
  const known = new Set(firedIn(other));
  return firedIn(one).every((transition) => known.has(transition));
};

/**
 * What a move does; where its content is nobody's sample and something throws on it or refuses it, what it does with
 * made-up content, too.
 */
export const attempts = ({ machine, guesses }: AnyModel, { snapshot }: Vertex, move: Move): Attempt[] => {
  const attempt = (tried: Move): Attempt => ({ move: tried, step: takeStep(machine, snapshot, tried.event) });
  const works = (tried: Move | null): tried is Move => tried !== null && !throws(() => attempt(tried));
  const other = guesses ? guessed(move) : null;
  if (other === null) return [attempt(move)];
  if (!works(move)) {
    const [first, second] = [other, emptied(move)].filter(works).map(attempt);
    if (first === undefined) return [attempt(move)];
    return second === undefined || addsNothing(second, first) ? [first] : [first, second];
  }
  const first = attempt(move);
  if (isTaken(first) || !works(other)) return [first];
  const second = attempt(other);
  return isTaken(second) ? [first, second] : [first];
};
