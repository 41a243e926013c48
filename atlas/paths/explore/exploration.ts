import type { AnyModel } from '../model.ts';
import type { Definitions } from '../plan/goals.ts';
import type { Move } from './moves.ts';
import type { TimerChange } from './step.ts';
import type { Vertex } from './vertex.ts';

/** A way to begin, by the name of its input. */
export type Start = {
  readonly name: string;
  readonly to: string;
  readonly achieves: readonly string[];
  readonly timers: readonly TimerChange[];
};

export type Edge = {
  readonly from: string;
  readonly to: string;
  readonly move: Move;
  /** No transition took it: the machine ignores the event here. */
  readonly ignored: boolean;
  readonly achieves: readonly string[];
  readonly timers: readonly TimerChange[];
};

/** All that a machine can do, as far as its model describes it. */
export type Exploration = {
  readonly model: AnyModel;
  readonly definitions: Definitions;
  readonly goals: readonly string[];
  readonly starts: readonly Start[];
  readonly vertices: ReadonlyMap<string, Vertex>;
  /** Edges by the vertex they leave. */
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
  /** Guards and actions that threw. */
  readonly faults: readonly Fault[];
  /** Moves and starts that were given made-up content, because what they meet reads some. */
  readonly guesses: ReadonlySet<string>;
  /** Vertices that were not explored further, because a limit was reached. */
  readonly cut: number;
  /** Whether states of different regions were met in pairs only, because all their combinations are too many. */
  readonly inPairs: boolean;
};

export type Fault = { readonly where: string; readonly text: string };
