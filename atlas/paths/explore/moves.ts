import type { AnyActorRef, EventObject } from 'xstate';
import { actorName } from '../../describe/text/actorName.ts';
import { nameSource } from '../../xstate/actors.ts';
import { listCandidates } from '../../xstate/candidates.ts';
import { doneEvent, errorEvent, snapshotEvent } from '../../xstate/ownEvents.ts';
import { remembered } from '../../xstate/remembered.ts';
import { getNodes, listChildren } from '../../xstate/snapshots.ts';
import type { AnyModel, Outcomes } from '../model.ts';
import type { Vertex } from './vertex.ts';

/** What can happen to a machine in a configuration; `event` is what the machine receives. */
export type Move =
  /** `from` is the source of the child that sends it; null for the outside. */
  | { readonly kind: 'event'; readonly name: string; readonly event: EventObject; readonly from: string | null }
  | {
      readonly kind: 'settle';
      readonly name: string;
      readonly event: EventObject;
      readonly child: string;
      readonly outcome: { readonly kind: 'done' | 'error'; readonly value: unknown };
    }
  | { readonly kind: 'timer'; readonly name: string; readonly event: EventObject; readonly delay: string | number };

/** How an actor may end that is spawned without a name. */
const anyEnd: Outcomes = { kind: 'promise', outputs: [undefined], errors: [new Error('It failed.')] };

const numbered = (name: string, index: number, count: number): string => (count === 1 ? name : `${name} #${index + 1}`);

const nameChild = (child: AnyActorRef): string => actorName(nameSource(child), child.id);

const findSender = (model: AnyModel, type: string): string | null => {
  for (const [source, outcomes] of Object.entries(model.actors)) {
    if (outcomes.kind !== 'promise' && outcomes.sends.includes(type)) return source;
  }
  return null;
};

/** The moves of a model's samples, by the child that sends their events: the same in every configuration. */
const listEvents = remembered((model: AnyModel) =>
  Object.entries(model.events).map(([type, samples]) => {
    const from = findSender(model, type);
    const moves = samples.map(
      (event, index): Move => ({ kind: 'event', name: numbered(type, index, samples.length), event, from }),
    );
    return { from, moves };
  }),
);

const settlements = (child: AnyActorRef, outcomes: Outcomes): Move[] => {
  const { id } = child;
  const source = nameChild(child);
  const outputs = outcomes.kind === 'promise' ? outcomes.outputs : [];
  return [
    ...outputs.map((value, index): Move => {
      const event = doneEvent(id, value);
      const name = numbered(`${source} answers`, index, outputs.length);
      return { kind: 'settle', name, event, child: id, outcome: { kind: 'done', value } };
    }),
    ...outcomes.errors.map((value, index): Move => {
      const event = errorEvent(id, value);
      const name = numbered(`${source} fails`, index, outcomes.errors.length);
      return { kind: 'settle', name, event, child: id, outcome: { kind: 'error', value } };
    }),
  ];
};

/** A snapshot of a child, as the state that invokes it may follow it. */
const createSnapshotMove = (child: AnyActorRef): Move => {
  const event = snapshotEvent(child);
  return { kind: 'event', name: `${nameChild(child)} changes`, event, from: nameSource(child) };
};

/** Children that still run. */
export const runningChildren = (vertex: Vertex): AnyActorRef[] =>
  listChildren(vertex.snapshot).filter((child) => !vertex.ended.has(child));

const listTimers = (vertex: Vertex): Move[] =>
  getNodes(vertex.snapshot).flatMap((node) => {
    const waits = new Map(node.after.map(({ eventType, delay }) => [String(eventType), delay]));
    return [...waits].flatMap(([type, delay]): Move[] =>
      vertex.timers.has(type) && (typeof delay === 'string' || typeof delay === 'number')
        ? [{ kind: 'timer', name: `${delay} passes`, event: { type }, delay }]
        : [],
    );
  });

const handles = (vertex: Vertex, type: string): boolean =>
  getNodes(vertex.snapshot).some((node) => listCandidates(node, type).length > 0);

/**
 * Everything that can happen in a configuration: events from outside; events, answers and errors of the children that
 * run; timers that wait. An error that nothing handles is left out: it is a finding, and would end the machine.
 */
export const movesAt = (model: AnyModel, vertex: Vertex): Move[] => {
  if (vertex.snapshot.status !== 'active') return [];
  const running = runningChildren(vertex);
  const sources = new Set(running.map(nameSource));
  const events = listEvents(model).flatMap(({ from, moves }) => (from === null || sources.has(from) ? moves : []));
  const settled = running
    .flatMap((child) => {
      const outcomes = model.actors[nameSource(child)] ?? (model.guesses ? anyEnd : undefined);
      return outcomes === undefined ? [] : [...settlements(child, outcomes), createSnapshotMove(child)];
    })
    .filter(({ event }) => handles(vertex, event.type));
  return [...events, ...settled, ...listTimers(vertex)];
};
