import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  CallbackActorLogic,
  ContextFrom,
  EventFrom,
  EventObject,
  InputFrom,
  MachineContext,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate';

/** At least one. */
export type Some<T> = readonly [T, ...T[]];

/** Outcomes of an invoked promise: everything it may answer, and a defect or outage. */
export type PromiseOutcomes<TOutput> = {
  readonly kind: 'promise';
  readonly outputs: Some<TOutput>;
  readonly errors: Some<unknown>;
};

/** A callback actor: the events of the machine that it (and nobody else) sends, and how it breaks. */
export type CallbackOutcomes<TType extends string> = {
  readonly kind: 'callback';
  readonly sends: readonly TType[];
  readonly errors: readonly unknown[];
};

/** A machine that is invoked or spawned. */
export type MachineOutcomes<TType extends string> = {
  readonly kind: 'machine';
  readonly sends: readonly TType[];
  readonly errors: readonly unknown[];
  /** The parent reads this child's snapshot: a replay keeps the real machine, with actors that never answer. */
  readonly observed?: true;
};

export type Outcomes = PromiseOutcomes<unknown> | CallbackOutcomes<string> | MachineOutcomes<string>;

/** A machine, or what stands for one until it is loaded. */
type OutcomesOf<TLogic, TType extends string> =
  SnapshotFrom<TLogic> extends AnyMachineSnapshot
    ? MachineOutcomes<TType>
    : TLogic extends CallbackActorLogic<infer _TEvent, infer _TInput, infer _TEmitted>
      ? CallbackOutcomes<TType>
      : PromiseOutcomes<OutputFrom<TLogic>>;

type Parts<TMachine> =
  TMachine extends StateMachine<
    infer _TContext,
    infer _TEvent,
    infer _TChildren,
    infer TActor,
    infer _TAction,
    infer _TGuard,
    infer TDelay,
    infer _TValue,
    infer _TTag,
    infer _TInput,
    infer _TOutput,
    infer _TEmitted,
    infer _TMeta,
    infer _TSchema,
    infer _TTransitionMeta
  >
    ? { actor: TActor; delay: TDelay }
    : never;

type EventOf<TEvent extends EventObject, TType> = TEvent extends unknown
  ? TType extends TEvent['type']
    ? TEvent & { type: TType }
    : never
  : never;

type ActorOf<TMachine> = Parts<TMachine>['actor'];

/** The logic that a machine's `setup` declares under a name. */
export type LogicOf<TMachine, TSource extends string> = Extract<ActorOf<TMachine>, { src: TSource }>['logic'];

/** An answer of an actor that is none of its samples. */
type AnswerOf<TMachine> = {
  readonly [TSource in ActorOf<TMachine>['src']]: {
    readonly actor: TSource;
    readonly output: OutputFrom<LogicOf<TMachine, TSource>>;
  };
}[ActorOf<TMachine>['src']];

/** A run of a machine that somebody has written down. What it does is expected as that of a path is. */
export type Case<TMachine extends AnyStateMachine> = {
  readonly input: () => InputFrom<TMachine>;
  /** What happens, in this order: an event, an answer, or a move by the name that a locked path would give it, as `load answers #2`. */
  readonly steps: Some<EventFrom<TMachine> | AnswerOf<TMachine> | string>;
};

/**
 * What an exploration needs to know and the machine does not say. A new event, actor or delay that has no sample here
 * fails the compiler. Terms: `glossary.md`.
 */
export type Model<TMachine extends AnyStateMachine> = {
  readonly machine: TMachine;
  /** Every way to start it, by name. */
  readonly inputs: Readonly<Record<string, () => InputFrom<TMachine>>>;
  /** Samples of every event; each sample is walked. */
  readonly events: {
    readonly [TType in EventFrom<TMachine>['type']]: Some<EventOf<EventFrom<TMachine>, TType>>;
  };
  /** Every actor of `setup`, with its outcomes. */
  readonly actors: {
    readonly [TSource in ActorOf<TMachine>['src']]: OutcomesOf<LogicOf<TMachine, TSource>, EventFrom<TMachine>['type']>;
  };
  /** Every named delay, in milliseconds, as it is for the samples. */
  readonly delays: { readonly [TDelay in Parts<TMachine>['delay']]: number };
  /** The fixture key: what of the context makes another vertex. What guards read, never counters, texts or references. */
  readonly key: (context: ContextFrom<TMachine>) => unknown;
  /** Configurations, as `state.path`, in which it may stay for good without being final; all others can be left. */
  readonly rests?: readonly string[];
  /** Goals that nothing can achieve, as the report names them, each with the reason; one that is achieved is a finding. */
  readonly unreachable?: Readonly<Record<string, string>>;
  /** Runs beside the planned paths, by name: what no goal asks for, as values at a bound. */
  readonly cases?: Readonly<Record<string, Case<TMachine>>>;
  /**
   * Changes of the source text that no sample can show, as `--mutants source` names them, each with the reason; those of a rule with
   * its file before the name.
   */
  readonly unnoticed?: Readonly<Record<string, string>>;
};

/** Any step of a case, for tools that do not know the machine. */
export type AnyCaseStep = EventObject | { readonly actor: string; readonly output: unknown } | string;

/** Any case, for tools that do not know the machine. */
export type AnyCase = {
  readonly input: () => unknown;
  readonly steps: readonly AnyCaseStep[];
};

/** Any model, for tools that do not know the machine. */
export type AnyModel = {
  readonly machine: AnyStateMachine;
  readonly inputs: Readonly<Record<string, () => unknown>>;
  readonly events: Readonly<Record<string, readonly EventObject[]>>;
  readonly actors: Readonly<Record<string, Outcomes>>;
  readonly delays: Readonly<Record<string, number>>;
  key(context: MachineContext): unknown;
  readonly rests?: readonly string[];
  readonly unreachable?: Readonly<Record<string, string>>;
  readonly cases?: Readonly<Record<string, AnyCase>>;
  readonly unnoticed?: Readonly<Record<string, string>>;
  /** For a fixture key that may take any number of values: how many are explored for the same state, children and timers. */
  readonly many?: number;
  /** Nobody has written samples: what throws on them is tried with made-up content. */
  readonly guesses?: boolean;
};
