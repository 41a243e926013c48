import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { ownActionOf } from '../../xstate/ownActions.ts';
import { isOwnType } from '../../xstate/ownEvents.ts';
import type { Edge, Exploration } from '../exploration.ts';
import type { Move } from '../moves.ts';
import { type Executed, type Step, startOf, stepOf } from '../step.ts';
import type { AnyPropertyStep } from './property.ts';

/** A snapshot that a run comes to, with the step that leads there. */
export type Moment = { readonly snapshot: AnyMachineSnapshot; readonly step: AnyPropertyStep };

const part = (params: unknown, name: string): unknown =>
  typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined;

const asked = (executed: readonly Executed[]): Pick<AnyPropertyStep, 'does' | 'sends' | 'starts'> => {
  const own = executed.map(({ type, params }) => ownActionOf(type, params));
  return {
    does: (action) => executed.some(({ type }) => type === action),
    sends: (sent) => own.some((one) => one?.kind === 'sendTo' && part(one.event, 'type') === sent),
    starts: (source) => own.flatMap((one) => (one?.kind === 'spawn' && one.src === source ? [one.input] : [])),
  };
};

/** The event that comes from outside or from a child; null for answers, timers and snapshots of children. */
const receivedBy = (move: Move | null): EventObject | null =>
  move?.kind === 'event' && !isOwnType(move.event.type) ? move.event : null;

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
