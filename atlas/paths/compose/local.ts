import type { AnyActor, EventObject } from 'xstate';
import { errorText } from '../../errorText.ts';
import { isActor, nameSource } from '../../xstate/actors.ts';
import { listCandidates } from '../../xstate/candidates.ts';
import { doneEvent, errorEvent, parseOwnEvent } from '../../xstate/ownEvents.ts';
import { nobody } from '../../xstate/pureStep.ts';
import { getNodes, listChildren } from '../../xstate/snapshots.ts';
import { digest } from '../explore/digest.ts';
import { type Move, movesAt } from '../explore/moves.ts';
import { type Step, type TimerChange, takeStart, takeStep } from '../explore/step.ts';
import { type Vertex, vertexAfter, withoutTimer } from '../explore/vertex.ts';
import type { AnyModel } from '../model.ts';
import type { Family } from './family.ts';
import { sentBy, startedBy, type Work } from './work.ts';

/** One actor of the system in one configuration of its own. There is one object for each, so that they compare by identity. */
export type Local = {
  readonly path: string;
  readonly parent: { readonly path: string; readonly model: AnyModel; readonly source: string } | null;
  readonly model: AnyModel;
  readonly self: AnyActor;
  readonly vertex: Vertex;
};

/** What a step makes of an actor, and leaves to do in others. */
export type Reaction = {
  readonly to: Local;
  readonly work: readonly Work[];
  /** Some transition takes the event, or refuses it by its guard. */
  readonly isHandled: boolean;
  readonly isTaken: boolean;
  /** Timers that the step sets and cancels. */
  readonly timers: readonly TimerChange[];
};

/** A move of its environment that an actor can take by itself: what people do, answers, timers. */
export type OwnMove = { readonly move: Move; readonly reaction: Reaction };

export type Fault = { readonly path: string; readonly event: string; readonly text: string };

/** Runs each machine of a system by itself, purely, and remembers what it has computed. */
export const createLocals = (family: Family, onFault: (fault: Fault) => void) => {
  const paths = new WeakMap<object, string>();
  const known = new Map<string, Local>();
  const moves = new Map<Local, readonly OwnMove[]>();
  const reactions = new Map<Local, Map<string, Reaction | null>>();
  const texts = new WeakMap<EventObject, string>();

  const remembered = (place: Omit<Local, 'vertex'>, vertex: Vertex): Local => {
    const key = `${place.path}\n${vertex.id}`;
    const local = known.get(key) ?? { ...place, vertex };
    known.set(key, local);
    return local;
  };

  /** What a step leaves to do: children that it stops, then what it starts and sends, in order; at last its own end. */
  const workOf = (place: Omit<Local, 'vertex'>, before: Vertex | null, vertex: Vertex, step: Step): Work[] => {
    const now = listChildren(vertex.snapshot);
    const earlier = before === null ? [] : listChildren(before.snapshot);
    const startOfChild = (ref: unknown): Work[] => {
      if (!isActor(ref) || !now.includes(ref)) return [];
      const model = family.childOf(place.model, nameSource(ref));
      if (model === null) return [];
      const path = `${place.path}/${ref.id}`;
      paths.set(ref, path);
      return [{ kind: 'start', path, model, ref }];
    };
    const started = step.executed.map(startedBy);
    const stops = earlier
      .filter((child) => !now.includes(child) && !before?.ended.has(child))
      .filter((child) => family.childOf(place.model, nameSource(child)) !== null)
      .map((child): Work => ({ kind: 'stop', path: `${place.path}/${child.id}` }));
    const spawned = now.filter((child) => !earlier.includes(child) && !started.includes(child)).flatMap(startOfChild);
    const rest = step.executed.flatMap((action): Work[] => {
      const sent = sentBy(action);
      const to = sent === null ? undefined : paths.get(sent.to);
      if (sent !== null) return to === undefined ? [] : [{ kind: 'send', from: place.path, to, event: sent.event }];
      return startOfChild(startedBy(action));
    });
    const { status, output, error } = vertex.snapshot;
    const id = place.path.slice(place.path.lastIndexOf('/') + 1);
    const end: EventObject[] =
      status === 'done' ? [doneEvent(id, output)] : status === 'error' ? [errorEvent(id, error)] : [];
    const { parent } = place;
    const ends = status === 'active' ? [] : [{ kind: 'stop', path: place.path } as const];
    const reports =
      parent === null ? [] : end.map((event): Work => ({ kind: 'send', from: place.path, to: parent.path, event }));
    return [...stops, ...spawned, ...rest, ...ends, ...reports];
  };

  const settledBy = ({ vertex }: Local, { type }: EventObject): string | null => {
    const own = parseOwnEvent(type);
    if (own?.kind !== 'done' && own?.kind !== 'error') return null;
    return vertex.snapshot.children[own.of] === undefined ? null : own.of;
  };

  const react = (local: Local, event: EventObject): Reaction | null => {
    const { model, self, vertex, path } = local;
    try {
      const step = takeStep(model.machine, vertex.snapshot, event, self);
      const before = vertex.timers.has(event.type) ? withoutTimer(vertex, event.type) : vertex;
      const after = vertexAfter(model, step, before, settledBy(local, event));
      const place = { path, parent: local.parent, model, self };
      return {
        to: remembered(place, after),
        work: workOf(place, vertex, after, step),
        isHandled: getNodes(vertex.snapshot).some((node) => listCandidates(node, event.type).length > 0),
        timers: step.timers,
        isTaken: step.microsteps.some(({ transitions }) => transitions.length > 0),
      };
    } catch (error) {
      onFault({ path, event: event.type, text: errorText(error) });
      return null;
    }
  };

  const textOf = (event: EventObject): string => {
    const text = texts.get(event) ?? digest(event);
    texts.set(event, text);
    return text;
  };

  const reaction = (local: Local, event: EventObject): Reaction | null => {
    const own = reactions.get(local) ?? new Map<string, Reaction | null>();
    reactions.set(local, own);
    const text = textOf(event);
    const found = own.has(text) ? (own.get(text) ?? null) : react(local, event);
    own.set(text, found);
    return found;
  };

  /** Whether a move comes from the environment, and not from another machine of the system. */
  const isOwn = ({ model, parent, vertex }: Local, move: Move): boolean => {
    if (move.kind === 'timer') return true;
    if (move.kind === 'settle') {
      const child = vertex.snapshot.children[move.child];
      return child === undefined || family.childOf(model, nameSource(child)) === null;
    }
    if (move.from !== null) return family.childOf(model, move.from) === null;
    return parent === null || !family.sentBy(parent.model).has(move.event.type);
  };

  return {
    /** The start of an actor, with what it leaves to do. */
    begin: (
      path: string,
      parent: Local['parent'],
      model: AnyModel,
      input: unknown,
      ref?: AnyActor,
    ): Pick<Reaction, 'to' | 'work' | 'timers'> | null => {
      const self = ref ?? nobody();
      paths.set(self, path);
      const place = { path, parent, model, self };
      try {
        const step = takeStart(model.machine, input, self);
        const vertex = vertexAfter(model, step, null, null);
        return { to: remembered(place, vertex), work: workOf(place, null, vertex, step), timers: step.timers };
      } catch (error) {
        onFault({ path, event: 'its start', text: errorText(error) });
        return null;
      }
    },
    reaction,
    ownMoves: (local: Local): readonly OwnMove[] => {
      const found =
        moves.get(local) ??
        movesAt(local.model, local.vertex)
          .filter((move) => isOwn(local, move))
          .flatMap((move) => {
            const made = reaction(local, move.event);
            return made === null ? [] : [{ move, reaction: made }];
          });
      moves.set(local, found);
      return found;
    },
  };
};

export type Locals = ReturnType<typeof createLocals>;
