/** A path as it is committed: its id stays with it as long as it works. */
export type LockedPath = { readonly id: string; readonly start: string; readonly steps: readonly string[] };

/** What is committed of one machine's suite. `shape` is a digest of all that the machine can do. */
export type LockedSuite = {
  readonly shape: string;
  readonly goals: number;
  /** The number of the last id given; none is given twice. */
  readonly last: number;
  readonly paths: readonly LockedPath[];
};

export type Lock = Readonly<Record<string, LockedSuite>>;
