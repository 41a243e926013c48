import type { AnyModel } from '../model.ts';
import type { Move } from './moves.ts';
import { type Step, takeStep } from './step.ts';
import { type Vertex, vertexAfter, withoutTimer } from './vertex.ts';

/** The vertex that a step leads to which a move has made: a timer that has fired waits no longer, and who has answered has ended. */
export const vertexAfterMove = (model: AnyModel, step: Step, from: Vertex, move: Move): Vertex => {
  if (move.kind === 'event' && step.snapshot === from.snapshot && step.timers.length === 0) return from;
  const before = move.kind === 'timer' ? withoutTimer(from, move.event.type) : from;
  return vertexAfter(model, step, before, move.kind === 'settle' ? move.child : null);
};

/** Makes a move, purely. Throws what a guard or an action throws. */
export const takeMove = (
  model: AnyModel,
  from: Vertex,
  move: Move,
): { readonly step: Step; readonly vertex: Vertex } => {
  const step = takeStep(model.machine, from.snapshot, move.event);
  if (step.snapshot.status === 'error') throw step.snapshot.error;
  return { step, vertex: vertexAfterMove(model, step, from, move) };
};
