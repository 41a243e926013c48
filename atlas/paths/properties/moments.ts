import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Edge, Exploration } from '../exploration.ts';
import type { Move } from '../moves.ts';
import { type Executed, type Step, startOf, stepOf } from '../step.ts';
import type { AnyPropertyStep } from './property.ts';

/** A snapshot that a run comes to, with the step that leads there. */
export type Moment = { readonly snapshot: AnyMachineSnapshot; readonly step: AnyPropertyStep };

const part = (params: unknown, name: string): unknown =>
  typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined;

const asked = (executed: readonly Executed[]): Pick<AnyPropertyStep, 'does' | 'sends' | 'starts'> => ({
  does: (action) => executed.some(({ type }) => type === action),
  sends: (sent) =>
    executed.some(({ type, params }) => type === 'xstate.sendTo' && part(part(params, 'event'), 'type') === sent),
  starts: (source) =>
    executed
      .filter(({ type, params }) => type === 'xstate.spawnChild' && part(params, 'src') === source)
      .map(({ params }) => part(params, 'input')),
});

/** The event that comes from outside or from a child; null for answers, timers and snapshots of children. */
const receivedBy = (move: Move | null): EventObject | null =>
  move?.kind === 'event' && !move.event.type.startsWith('xstate.') ? move.event : null;

/** @param before null for the start of a machine, as is its move */
export const momentOf = (
  move: Move | null,
  before: AnyMachineSnapshot | null,
  { snapshot, executed }: Step,
): Moment => ({ snapshot, step: { event: receivedBy(move), move, before, ...asked(executed) } });

/**
 * The moments of an exploration, each computed once. A vertex stands for its first snapshot: as everywhere in the planner,
 * contexts that the fixture key does not distinguish are one.
 */
export const momentsOf = ({ model, vertices }: Exploration) => {
  const known = new Map<Edge, Moment>();
  return {
    atStart: (name: string): Moment => momentOf(null, null, startOf(model.machine, model.inputs[name]?.())),
    after: (edge: Edge): Moment => {
      const before = vertices.get(edge.from)?.snapshot;
      if (before === undefined) throw new Error('An edge leaves a vertex of its exploration.');
      const moment = known.get(edge) ?? momentOf(edge.move, before, stepOf(model.machine, before, edge.move.event));
      known.set(edge, moment);
      return moment;
    },
  };
};

export type Moments = ReturnType<typeof momentsOf>;
