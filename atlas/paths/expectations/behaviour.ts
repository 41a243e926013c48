/** What a step leads to; the first step of a path is its start. */
export type StepBehaviour = {
  readonly name: string;
  /** The step in few words. */
  readonly sentence: string;
  /** All that can be seen of it, a line each. */
  readonly facts: readonly string[];
  /** Why a suite has it: what it achieves and none before it does. */
  readonly reasons: readonly string[];
};

/** A locked path with what each of its steps leads to. */
export type PathBehaviour = {
  readonly id: string;
  /** The name of the input that it starts with. */
  readonly start: string;
  readonly steps: readonly StepBehaviour[];
};

/** A case of the sidecar with what each of its steps leads to. */
export type CaseBehaviour = { readonly name: string; readonly steps: readonly StepBehaviour[] };

/** All configurations with one value: how many there are, and a digest of what happens in them. */
export type Configurations = { readonly value: string; readonly count: number; readonly digest: string };

/** All that a machine does, as far as its paths, cases and samples show it. */
export type Behaviour = {
  readonly paths: readonly PathBehaviour[];
  readonly cases: readonly CaseBehaviour[];
  /** What happens in each state, on the paths and beside them. */
  readonly configurations: readonly Configurations[];
};
