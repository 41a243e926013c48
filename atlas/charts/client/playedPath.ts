/** What one version does in a step. */
export type PlayedMoment = {
  /** Where it is, in words. */
  readonly value: string;
  readonly outcome: 'taken' | 'ignored' | 'impossible';
  readonly facts: readonly string[];
  readonly states: readonly string[];
  readonly transitions: readonly string[];
};

export type PlayedStep = {
  readonly words: string;
  readonly before: PlayedMoment;
  readonly now: PlayedMoment;
};

/** A path that goes otherwise in the two versions. */
export type PlayedPath = {
  /** The difference, in a sentence. */
  readonly words: string;
  readonly title: string;
  readonly steps: readonly PlayedStep[];
  /** The first step in which they differ; 0 is the start. */
  readonly at: number;
};

/** What the page of two versions carries for its script. */
export type PlayedPaths = {
  readonly names: { readonly before: string; readonly now: string };
  readonly parents: {
    readonly before: Readonly<Record<string, string | null>>;
    readonly now: Readonly<Record<string, string | null>>;
  };
  readonly paths: readonly PlayedPath[];
};
