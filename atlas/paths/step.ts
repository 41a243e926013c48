import {
  type AnyActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  fromCallback,
  isMachineSnapshot,
} from 'xstate';
import { effectOf } from './effects.ts';

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
  /** All actions in order, xstate's own included. */
  readonly executed: readonly Executed[];
  /** What stands for the machine's own actor in this step. */
  readonly self: AnyActor;
};

const idOf = (params: unknown, name: 'id' | 'sendId'): string | null => {
  if (typeof params !== 'object' || params === null || !(name in params)) return null;
  const id: unknown = Reflect.get(params, name);
  return typeof id === 'string' ? id : null;
};

const delayOf = (params: unknown): number | null => {
  const delay: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'delay') : undefined;
  return typeof delay === 'number' ? delay : null;
};

/** Microsteps for one event at most: a circle of `always` would go on for ever. */
export const restsWithin = 1_000;

export const neverRests = (): Error =>
  new Error(`It does not come to rest: more than ${restsWithin} transitions follow one another without an event.`);

const nobody = (): AnyActor => createActor(fromCallback(() => {}));

/**
 * Runs `move` in a scope where nothing starts and no custom action runs, and writes down what happens.
 * @param self whom the machine takes for itself
 */
const observe = (
  before: AnyMachineSnapshot | null,
  move: (scope: AnyActorScope) => AnyMachineSnapshot,
  self: AnyActor,
): Step => {
  const microsteps: Microstep[] = [];
  const timers: TimerChange[] = [];
  const effects: string[] = [];
  const executed: Executed[] = [];
  let at = before;
  const watching = self.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== self) return;
    if (microsteps.length === restsWithin) throw neverRests();
    microsteps.push({ event: inspected.event, before: at, transitions: inspected._transitions });
    at = isMachineSnapshot(inspected.snapshot) ? inspected.snapshot : null;
  });
  try {
    const snapshot = move({
      self,
      id: '',
      sessionId: '',
      system: self.system,
      logger: () => {},
      defer: () => {},
      emit: () => {},
      stopChild: () => {},
      actionExecutor: ({ type, params }) => {
        executed.push({ type, params });
        if (type === 'xstate.raise') {
          const id = idOf(params, 'id');
          if (id !== null) timers.push({ id, pending: true, delay: delayOf(params) });
        } else if (type === 'xstate.cancel') {
          const id = idOf(params, 'sendId');
          if (id !== null) timers.push({ id, pending: false, delay: null });
        }
        const effect = effectOf(type, params);
        if (effect !== null) effects.push(effect);
      },
    });
    return { snapshot, microsteps, timers, effects, executed, self };
  } finally {
    watching.unsubscribe();
  }
};

/** The start of a machine, purely. Throws what an action or an input throws. */
export const startOf = (machine: AnyStateMachine, input: unknown, self = nobody()): Step => {
  const step = observe(null, (scope) => machine.getInitialSnapshot(scope, input), self);
  if (step.snapshot.status === 'error') throw step.snapshot.error;
  return step;
};

/** What an event makes of a snapshot, purely. Throws what a guard or an action throws. */
export const stepOf = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  self = nobody(),
): Step => observe(snapshot, (scope) => machine.transition(snapshot, event, scope), self);
