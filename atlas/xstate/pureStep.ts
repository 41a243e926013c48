import {
  type AnyActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
} from 'xstate';
import { type Inspected, toInspected } from './inspection.ts';

/** Who is told what happens in a step. */
export type Watcher = {
  /** May throw, which ends the step. */
  readonly microstep: (microstep: Extract<Inspected, { readonly kind: 'microstep' }>) => void;
  /** An action that would be executed. */
  readonly action: (type: string, params: unknown) => void;
};

const silent = fromCallback(() => {});

/** An actor for a machine to take for itself. It has a parent, since machines may send to theirs. */
export const nobody = (): AnyActor => createActor(silent, { parent: createActor(silent) });

/** One that no step has given a child or a name in its system: the next step can take it again. */
let unused: AnyActor | null = null;

/**
 * Runs `move` in a scope where nothing starts and no action is executed.
 *
 * XState's own pure functions (`initialTransition`, `transition`) tell no transitions, and make another actor for each step.
 * In XState 6 a machine needs no scope and returns the snapshot together with its effects; `getMicrosteps` tells the
 * microsteps, without their transitions.
 */
const inScope = (
  self: AnyActor,
  { microstep, action }: Watcher,
  move: (scope: AnyActorScope) => AnyMachineSnapshot,
): AnyMachineSnapshot => {
  const watching = self.system.inspect((told) => {
    const inspected = toInspected(told);
    if (inspected?.kind === 'microstep' && inspected.actor === self) microstep(inspected);
    if (inspected?.kind === 'actor' && unused === self) unused = null;
  });
  try {
    return move({
      self,
      id: '',
      sessionId: '',
      system: self.system,
      logger: () => {},
      defer: () => {},
      emit: () => {},
      stopChild: () => {},
      actionExecutor: ({ type, params }) => action(type, params),
    });
  } finally {
    watching.unsubscribe();
  }
};

/** An actor for a step that nobody else takes part in. Many steps make no actor, and are made by the same one. */
export const anybody = (): AnyActor => {
  unused ??= nobody();
  return unused;
};

/** The start of a machine. @param self whom the machine takes for itself */
export const startPurely = (
  machine: AnyStateMachine,
  input: unknown,
  self: AnyActor,
  watcher: Watcher,
): AnyMachineSnapshot => inScope(self, watcher, (scope) => machine.getInitialSnapshot(scope, input));

/** What an event makes of a snapshot. @param self whom the machine takes for itself */
export const stepPurely = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  self: AnyActor,
  watcher: Watcher,
): AnyMachineSnapshot => inScope(self, watcher, (scope) => machine.transition(snapshot, event, scope));
