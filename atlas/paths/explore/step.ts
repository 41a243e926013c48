import {
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  isMachineSnapshot,
} from 'xstate';
import { listCandidates } from '../../xstate/candidates.ts';
import { findOwnAction } from '../../xstate/ownActions.ts';
import { isOwnType } from '../../xstate/ownEvents.ts';
import { anybody, startPurely, stepPurely, type Watcher } from '../../xstate/pureStep.ts';
import { getNodes } from '../../xstate/snapshots.ts';
import { describeEffect } from './effects.ts';

/** One microstep: the definitions that fired for an event, in the snapshot that they found. */
export type Microstep = {
  readonly event: EventObject;
  /** Unknown for the first microstep of a start. */
  readonly before: AnyMachineSnapshot | null;
  readonly transitions: readonly AnyTransitionDefinition[];
};

/** A timer, by the type of its event, that is set (with its milliseconds, as far as they are known) or canceled. */
export type TimerChange = { readonly id: string; readonly pending: boolean; readonly delay: number | null };

/** An action that a step executes, with what its parameters have become. */
export type Executed = { readonly type: string; readonly params: unknown };

export type Step = {
  readonly snapshot: AnyMachineSnapshot;
  readonly microsteps: readonly Microstep[];
  /** Timers that were set, or canceled, in this order. */
  readonly timers: readonly TimerChange[];
  /** Custom actions and events sent, in order; none of them is executed. */
  readonly effects: readonly string[];
  /** All actions in order, XState's own included. */
  readonly executed: readonly Executed[];
  /** What stands for the machine's own actor in this step. */
  readonly self: AnyActor;
};

/** Whether no transition has taken the event of a step. */
export const isIgnored = ({ microsteps }: Pick<Step, 'microsteps'>): boolean =>
  microsteps.every(({ transitions }) => transitions.length === 0);

/** Microsteps for one event at most: a circle of `always` would go on for ever. */
export const restsWithin = 1_000;

export const neverRests = (): Error =>
  new Error(`It does not come to rest: more than ${restsWithin} transitions follow one another without an event.`);

/**
 * Makes a step of which nothing is executed, and writes down what happens.
 * @param self whom the machine takes for itself
 */
const observe = (
  before: AnyMachineSnapshot | null,
  move: (watcher: Watcher) => AnyMachineSnapshot,
  self: AnyActor,
): Step => {
  const microsteps: Microstep[] = [];
  const timers: TimerChange[] = [];
  let effects: readonly string[] | null = null;
  const executed: Executed[] = [];
  let at = before;
  const snapshot = move({
    microstep: ({ event, transitions, snapshot: after }) => {
      if (microsteps.length === restsWithin) throw neverRests();
      microsteps.push({ event, before: at, transitions });
      at = isMachineSnapshot(after) ? after : null;
    },
    action: (type, params) => {
      executed.push({ type, params });
      const own = findOwnAction(type, params);
      if (own?.kind === 'raise' && typeof own.id === 'string') {
        timers.push({ id: own.id, pending: true, delay: typeof own.delay === 'number' ? own.delay : null });
      } else if (own?.kind === 'cancel' && typeof own.id === 'string') {
        timers.push({ id: own.id, pending: false, delay: null });
      }
    },
  });
  return {
    snapshot,
    microsteps,
    timers,
    executed,
    self,
    // In words only where somebody asks: an exploration asks for none of its steps.
    get effects() {
      effects ??= executed.flatMap((action) => describeEffect(action.type, action.params) ?? []);
      return effects;
    },
  };
};

/** Whether an event meets no transition at all: none of its type, and none without an event, whose guards would be asked again. */
export const meetsNothing = (snapshot: AnyMachineSnapshot, { type }: EventObject): boolean =>
  snapshot.status === 'active' &&
  !isOwnType(type) &&
  getNodes(snapshot).every((node) => (node.always ?? []).length === 0 && listCandidates(node, type).length === 0);

/** An event that changes nothing. */
const ignoring = (snapshot: AnyMachineSnapshot, event: EventObject, self: AnyActor | null): Step => {
  let own = self;
  return {
    snapshot,
    microsteps: [{ event, before: snapshot, transitions: [] }],
    timers: [],
    effects: [],
    executed: [],
    get self() {
      own ??= anybody();
      return own;
    },
  };
};

/** The start of a machine, purely. Throws what an action or an input throws. */
export const takeStart = (machine: AnyStateMachine, input: unknown, self = anybody()): Step => {
  const step = observe(null, (watcher) => startPurely(machine, input, self, watcher), self);
  if (step.snapshot.status === 'error') throw step.snapshot.error;
  return step;
};

/** What an event makes of a snapshot, purely. Throws what a guard or an action throws. */
export const takeStep = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  self: AnyActor | null = null,
): Step => {
  if (meetsNothing(snapshot, event)) return ignoring(snapshot, event, self);
  const own = self ?? anybody();
  return observe(snapshot, (watcher) => stepPurely(machine, snapshot, event, own, watcher), own);
};
