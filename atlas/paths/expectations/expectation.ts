import type { LockedPath } from '../lockedPath.ts';

/** What a step has to lead to, in lines that a reviewer reads; the first step of a path is its start. */
export type StepExpectation = { readonly name: string; readonly facts: readonly string[] };

/** A locked path with what each of its steps leads to. */
export type PathExpectation = {
  readonly id: string;
  /** The name of the input that it starts with. */
  readonly start: string;
  readonly steps: readonly StepExpectation[];
};

/** A case of the sidecar with what each of its steps leads to. */
export type CaseExpectation = { readonly name: string; readonly steps: readonly StepExpectation[] };

/** All that is expected of a machine. */
export type Expectations = {
  readonly paths: readonly PathExpectation[];
  readonly cases: readonly CaseExpectation[];
  /** What happens in each state, on the paths and beside them, as digests. */
  readonly configurations: readonly string[];
};

/** The path itself, as the lock has it. */
export const lockedOf = ({ id, start, steps }: PathExpectation): LockedPath => ({
  id,
  start,
  steps: steps.slice(1).map(({ name }) => name),
});
