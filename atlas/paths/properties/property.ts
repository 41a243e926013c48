import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  EventObject,
  InputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate';
import type { LogicOf } from '../model.ts';
import type { Move } from '../moves.ts';

type Names<TMachine> =
  TMachine extends StateMachine<
    infer _TContext,
    infer _TEvent,
    infer _TChildren,
    infer TActor,
    infer TAction,
    infer _TGuard,
    infer _TDelay,
    infer _TValue,
    infer _TTag,
    infer _TInput,
    infer _TOutput,
    infer _TEmitted,
    infer _TMeta,
    infer _TSchema,
    infer _TTransitionMeta
  >
    ? { actor: TActor['src']; action: TAction['type'] }
    : never;

/** The step that leads to a snapshot: what a predicate may ask besides the snapshot itself. */
export type PropertyStep<TMachine extends AnyStateMachine> = {
  /** The event that the machine receives; null at the start, and where an actor answers or a timer fires. */
  readonly event: EventFrom<TMachine> | null;
  /** The same as the planner knows it: an event, an answer or a timer; null at the start. */
  readonly move: Move | null;
  /** Where the machine was; null at the start. */
  readonly before: SnapshotFrom<TMachine> | null;
  /** Whether the step executes this action. */
  does(action: Names<TMachine>['action']): boolean;
  /** Whether the step sends an event of this type to another actor. */
  sends(type: string): boolean;
  /** The input of each actor of this source that the step starts. */
  starts<TSource extends Names<TMachine>['actor']>(source: TSource): readonly InputFrom<LogicOf<TMachine, TSource>>[];
};

/** What may hold of a snapshot and of the step that has led to it. It is asked at the start and after every step. */
export type Predicate<TMachine extends AnyStateMachine> = (
  snapshot: SnapshotFrom<TMachine>,
  step: PropertyStep<TMachine>,
) => boolean;

/** A claim about every run of a machine. */
export type Property<TMachine extends AnyStateMachine> =
  | { readonly kind: 'always'; readonly holds: Predicate<TMachine>; readonly when: Predicate<TMachine> | null }
  | { readonly kind: 'before'; readonly never: Predicate<TMachine>; readonly before: Predicate<TMachine> }
  | { readonly kind: 'after'; readonly never: Predicate<TMachine>; readonly after: Predicate<TMachine> }
  | {
      readonly kind: 'eventually';
      readonly goal: Predicate<TMachine>;
      readonly until: Predicate<TMachine> | null;
      readonly when: Predicate<TMachine> | null;
    };

/** What is claimed of a machine: a sentence each, with what it means. */
export type Properties<TMachine extends AnyStateMachine> = {
  readonly machine: TMachine;
  readonly claims: Readonly<Record<string, Property<TMachine>>>;
};

/** A step for tools that do not know the machine. */
export type AnyPropertyStep = {
  readonly event: EventObject | null;
  readonly move: Move | null;
  readonly before: AnyMachineSnapshot | null;
  does(action: string): boolean;
  sends(type: string): boolean;
  starts(source: string): readonly unknown[];
};

/** A method's parameters are compared both ways: a predicate of any machine is assignable to it. */
type Method = { ask(snapshot: AnyMachineSnapshot, step: AnyPropertyStep): boolean };
export type AnyPredicate = Method['ask'];

/** Any property, for tools that do not know the machine. */
export type AnyProperty =
  | { readonly kind: 'always'; readonly holds: AnyPredicate; readonly when: AnyPredicate | null }
  | { readonly kind: 'before'; readonly never: AnyPredicate; readonly before: AnyPredicate }
  | { readonly kind: 'after'; readonly never: AnyPredicate; readonly after: AnyPredicate }
  | {
      readonly kind: 'eventually';
      readonly goal: AnyPredicate;
      readonly until: AnyPredicate | null;
      readonly when: AnyPredicate | null;
    };

export type AnyProperties = {
  readonly machine: AnyStateMachine;
  readonly claims: Readonly<Record<string, AnyProperty>>;
};
