/** What a step has to lead to, in lines that a reviewer reads; the first step of a path is its start. */
export type StepExpectation = { readonly name: string; readonly facts: readonly string[] };

/** A locked path with what each of its steps leads to. */
export type PathExpectation = {
  readonly id: string;
  /** The name of the input that it starts with. */
  readonly start: string;
  readonly steps: readonly StepExpectation[];
};

/** The name of the first step of every path. */
export const startStep = 'start';
