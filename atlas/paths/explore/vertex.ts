import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { listChildren } from '../../xstate/snapshots.ts';
import type { AnyModel } from '../model.ts';
import type { Step } from './step.ts';

/** A configuration of a machine, as far as the model says that it matters. */
export type Vertex = {
  /** Value, key of the context, history, running children and waiting timers. */
  readonly id: string;
  readonly snapshot: AnyMachineSnapshot;
  /** The same without the context. */
  readonly place: string;
  /** Children that have settled, and are still listed. */
  readonly ended: ReadonlySet<AnyActorRef>;
  /** Types of the timers that wait. */
  readonly timers: ReadonlySet<string>;
};

/** The vertex that a step leads to. `settled` is the child whose end was the step. */
export const vertexAfter = (model: AnyModel, step: Step, from: Vertex | null, settled: string | null): Vertex => {
  const { snapshot } = step;
  const children = listChildren(snapshot);
  const settledChild = settled === null ? undefined : from?.snapshot.children[settled];
  const ended = new Set(children.filter((child) => child === settledChild || from?.ended.has(child)));
  const timers = new Set(from?.timers);
  for (const { id, pending } of step.timers) {
    if (pending) timers.add(id);
    else timers.delete(id);
  }
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
  const place = JSON.stringify([
    snapshot.status,
    snapshot.value,
    history,
    children.flatMap((child) => (ended.has(child) ? [] : [child.id])).sort(),
    [...timers].sort(),
  ]);
  return { id: `${place} ${JSON.stringify(model.key(snapshot.context))}`, place, snapshot, ended, timers };
};

/** A timer that has fired waits no longer. */
export const withoutTimer = (vertex: Vertex, type: string): Vertex => {
  const timers = new Set(vertex.timers);
  timers.delete(type);
  return { ...vertex, timers };
};
