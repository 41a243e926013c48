/** What an invoked actor is, and what becomes of it. */
export type InvokeDescription = {
  readonly id: string;
  /** The name of the actor in `setup`. */
  readonly src: string;
  readonly systemId: string | null;
  /** The id of the machine that it is; null for another kind of actor, or where `setup` does not say yet. */
  readonly machine: string | null;
  /** Whether the state handles its end, and its failure. */
  readonly handles: readonly ('done' | 'error' | 'snapshot')[];
};

export type StateType = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

export type StateDescription = {
  /** The path of keys, joined by dots; the machine's own id for the root. */
  readonly id: string;
  readonly key: string;
  readonly parent: string | null;
  readonly type: StateType;
  readonly history: 'shallow' | 'deep' | null;
  /** Where a history state leads while nothing is remembered; null for the others. */
  readonly defaults: readonly string[] | null;
  /** Where a compound state begins, with the actions on the way; null for the others. */
  readonly initial: { readonly target: string; readonly actions: readonly string[] } | null;
  readonly description: string;
  readonly tags: readonly string[];
  readonly meta: Readonly<Record<string, unknown>>;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly InvokeDescription[];
  /** Its children, in the order in which they are written. */
  readonly states: readonly string[];
};

/** What sets a transition off. `words` are for people: `after estimatePause (400 ms)`, `done: loadBilling`. */
export type Trigger = {
  readonly kind: 'event' | 'always' | 'after' | 'done' | 'error' | 'snapshot' | 'stateDone' | 'any';
  readonly words: string;
};

/**
 * A transition among those of the same state and event: the only one, one that is asked in its turn, the one that is left,
 * or one behind that, which is never asked.
 */
export type Alternative = 'only' | 'if' | 'else' | 'never';

/**
 * What a transition exits: nothing (`stays`); what is inside its source, which begins anew (`restarts`) or goes to targets
 * inside (`within`); its source itself, which is entered again (`reenters`); or its source, for another state (`leaves`).
 */
export type Scope = 'stays' | 'restarts' | 'within' | 'reenters' | 'leaves';

export type TransitionDescription = {
  /** source | event | guard text | target | ordinal, as in `atlas/paths/definitions.ts`. */
  readonly id: string;
  readonly source: string;
  /** The event's type as the machine knows it; `always` for none. */
  readonly event: string;
  readonly trigger: Trigger;
  /** The guard in words, composite ones spelled out; empty for none. */
  readonly guard: string;
  /** State ids; empty for a transition that stays where it is. */
  readonly targets: readonly string[];
  readonly reenter: boolean;
  readonly scope: Scope;
  readonly actions: readonly string[];
  readonly description: string;
  /** How many candidates of the same state and event are asked before it. */
  readonly rank: number;
  readonly alternative: Alternative;
};

/** A statechart in plain data: what its pictures, tables, comparisons and paths are made from. */
export type Description = {
  readonly id: string;
  readonly description: string;
  /** Names of all actors that it may start. */
  readonly actors: readonly string[];
  /** Named delays in words: `400 ms`, `10 s`; `10 s at first`, or `computed`, where a function decides. */
  readonly delays: Readonly<Record<string, string>>;
  /** Sorted by id, numbers in it as numbers. */
  readonly states: readonly StateDescription[];
  /** Sorted likewise. */
  readonly transitions: readonly TransitionDescription[];
};
