import type { EventObject } from 'xstate';
import { nameSource, startedWith } from '../../xstate/actors.ts';
import type { Move } from '../explore/moves.ts';
import type { TimerChange } from '../explore/step.ts';
import { nameConfiguration } from '../findings.ts';
import type { Local, Locals, OwnMove, Reaction } from './local.ts';
import type { Silences } from './silence.ts';
import { type Work, workKey } from './work.ts';

/** A message that is sent and not received yet. */
export type Message = { readonly from: string; readonly to: string; readonly event: EventObject };

/** What a receiver does with a message: `lost` when there is none. */
export type Reception = 'taken' | 'refused' | 'ignored' | 'lost';

/** Something that happens: an actor moves by itself, or receives a message; `way` is what nobody has noticed before. */
export type Happening =
  | {
      readonly kind: 'moves';
      readonly at: Local;
      readonly way: readonly Move[];
      readonly move: Move;
      readonly to: Local;
      readonly timers: readonly TimerChange[];
    }
  | {
      readonly kind: 'receives';
      readonly message: Message;
      readonly reception: Reception;
      /** Null where the message is lost. */
      readonly at: Local | null;
      readonly way: readonly Move[];
      readonly to: Local | null;
      readonly timers: readonly TimerChange[];
    };

/** Actors of a system by their paths, and the messages in flight. */
export type Configuration = { readonly actors: ReadonlyMap<string, Local>; readonly queue: readonly Message[] };

export type Outcome = { readonly configuration: Configuration; readonly happenings: readonly Happening[] };

type Task = Work | { readonly kind: 'release'; readonly path: string };

type State = Configuration & {
  /** Actors that are amid a step: what they receive waits. */
  readonly busy: ReadonlyMap<string, readonly Task[]>;
  /** Actors whose configuration others have noticed in this cascade. */
  readonly exact: ReadonlySet<string>;
  readonly tasks: readonly Task[];
  readonly happenings: readonly Happening[];
};

const without = <T>(map: ReadonlyMap<string, T>, path: string): Map<string, T> =>
  new Map([...map].filter(([name]) => name !== path && !name.startsWith(`${path}/`)));

const toReception = ({ isTaken, isHandled }: Reaction): Reception =>
  isTaken ? 'taken' : isHandled ? 'refused' : 'ignored';

/** A configuration in which an actor does something, or receives something, with what comes of it. */
type Reacting = { readonly at: Local; readonly reaction: Reaction };

/** One of each kind, the nearest: what leads to the same, and leaves the same to do, is the same to all others. */
const distinct = <T extends Reacting>({ keyOf }: Silences, all: readonly T[], kindOf: (one: T) => string): T[] => {
  const kinds = new Map<string, T>();
  for (const one of all) {
    const { to, work } = one.reaction;
    const kind = `${kindOf(one)} ${keyOf(to)} ${workKey(work)}`;
    if (!kinds.has(kind)) kinds.set(kind, one);
  }
  return [...kinds.values()];
};

/**
 * @param isExact whether every actor is where it is, and nowhere else silently
 * @param isDirect whether messages reach their receivers at once; otherwise they are in flight until they are delivered
 */
export const createCascade = (locals: Locals, silences: Silences, isDirect: boolean, isExact: boolean) => {
  const received = new Map<Local, Map<EventObject, readonly Reacting[]>>();
  const moving = new Map<Local, readonly (OwnMove & Reacting)[]>();

  const begin = (state: State, task: Extract<Work, { kind: 'start' }>): State => {
    const parentPath = task.path.slice(0, task.path.lastIndexOf('/'));
    const parent = state.actors.get(parentPath);
    const source = nameSource(task.ref);
    const place = parent === undefined ? null : { path: parentPath, model: parent.model, source };
    const begun = locals.begin(task.path, place, task.model, startedWith(task.ref).input, task.ref);
    if (begun === null) return state;
    return {
      ...state,
      actors: new Map([...state.actors, [task.path, begun.to]]),
      busy: new Map([...state.busy, [task.path, []]]),
      exact: new Set([...state.exact, task.path]),
      tasks: [...begun.work, { kind: 'release', path: task.path }, ...state.tasks],
    };
  };

  const reactionsOf = (reach: Iterable<Local>, { event }: Message): Reacting[] =>
    [...reach].flatMap((at) => {
      const reaction = locals.reaction(at, event);
      return reaction === null ? [] : [{ at, reaction }];
    });

  const distinctReactions = (base: Local, message: Message): readonly Reacting[] => {
    const own = received.get(base) ?? new Map<EventObject, readonly Reacting[]>();
    received.set(base, own);
    // What a parent ignores of its child's is judged by its state.
    const isOfChild = message.from.startsWith(`${base.path}/`);
    const kindOf = ({ at, reaction }: Reacting): string => {
      const reception = toReception(reaction);
      return reception === 'ignored' && isOfChild ? `ignored in ${nameConfiguration(at.vertex.snapshot)}` : reception;
    };
    const found = own.get(message.event) ?? distinct(silences, reactionsOf(silences.reachOf(base), message), kindOf);
    own.set(message.event, found);
    return found;
  };

  const receive = (state: State, message: Message): State[] => {
    const { to: path } = message;
    const base = state.actors.get(path);
    const record = (happening: Happening): readonly Happening[] => [...state.happenings, happening];
    if (base === undefined) {
      const happening = {
        kind: 'receives',
        message,
        reception: 'lost',
        at: null,
        way: [],
        to: null,
        timers: [],
      } as const;
      return [{ ...state, happenings: record(happening) }];
    }
    const isHere = isExact || state.exact.has(path);
    return (isHere ? reactionsOf([base], message) : distinctReactions(base, message)).map(({ at, reaction }) => ({
      ...state,
      actors: new Map([...state.actors, [path, reaction.to]]),
      busy: new Map([...state.busy, [path, []]]),
      exact: new Set([...state.exact, path]),
      tasks: [...reaction.work, { kind: 'release', path }, ...state.tasks],
      happenings: record({
        kind: 'receives',
        message,
        reception: toReception(reaction),
        at,
        way: isHere ? [] : silences.wayTo(base, at),
        to: reaction.to,
        timers: reaction.timers,
      }),
    }));
  };

  const doTask = (state: State, task: Task): State[] => {
    switch (task.kind) {
      case 'release': {
        const busy = new Map(state.busy);
        busy.delete(task.path);
        return [{ ...state, busy, tasks: [...(state.busy.get(task.path) ?? []), ...state.tasks] }];
      }
      case 'stop':
        return [{ ...state, actors: without(state.actors, task.path), busy: without(state.busy, task.path) }];
      case 'start':
        return [begin(state, task)];
      case 'send': {
        const { from, to, event } = task;
        if (!isDirect && from !== to) return [{ ...state, queue: [...state.queue, { from, to, event }] }];
        const waiting = state.busy.get(to);
        if (waiting === undefined) return receive(state, task);
        return [{ ...state, busy: new Map([...state.busy, [to, [...waiting, task]]]) }];
      }
      default:
        return task satisfies never;
    }
  };

  /** Everything that comes of it until nobody has anything left to do: one outcome for each way it may go. */
  const settle = (first: State): Outcome[] => {
    const outcomes: Outcome[] = [];
    const open = [first];
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      const [task, ...tasks] = state.tasks;
      if (task === undefined) {
        const { actors, queue, happenings } = state;
        outcomes.push({ configuration: { actors, queue }, happenings });
      } else open.push(...doTask({ ...state, tasks }, task));
    }
    return outcomes;
  };

  const idle = ({ actors, queue }: Configuration): State => ({
    actors,
    queue,
    busy: new Map(),
    exact: new Set(),
    tasks: [],
    happenings: [],
  });

  const take = (
    configuration: Configuration,
    { at, way, move, reaction }: OwnMove & { readonly at: Local; readonly way: readonly Move[] },
  ): Outcome[] =>
    settle({
      ...idle(configuration),
      actors: new Map([...configuration.actors, [at.path, reaction.to]]),
      busy: new Map([[at.path, []]]),
      exact: new Set([at.path]),
      tasks: [...reaction.work, { kind: 'release', path: at.path }],
      happenings: [{ kind: 'moves', at, way, move, to: reaction.to, timers: reaction.timers }],
    });

  return {
    /** The start of actors, in this order. */
    start: (begun: readonly NonNullable<ReturnType<Locals['begin']>>[]): Outcome[] =>
      settle({
        ...idle({ actors: new Map(begun.map(({ to }) => [to.path, to])), queue: [] }),
        exact: new Set(begun.map(({ to }) => to.path)),
        busy: new Map(begun.map(({ to }) => [to.path, []])),
        tasks: begun.flatMap(({ to, work }) => [...work, { kind: 'release', path: to.path } as const]),
      }),
    take,
    /** All that an actor may do by itself which others notice. */
    moves: (configuration: Configuration, local: Local): Outcome[] => {
      const own = moving.get(local) ?? distinct(silences, silences.noticed(local), () => '');
      moving.set(local, own);
      return own.flatMap((one) => take(configuration, { ...one, way: silences.wayTo(local, one.at) }));
    },
    /** A message that is in flight arrives. */
    deliver: (configuration: Configuration, message: Message): Outcome[] =>
      receive(
        { ...idle(configuration), queue: configuration.queue.filter((other) => other !== message) },
        message,
      ).flatMap(settle),
  };
};
