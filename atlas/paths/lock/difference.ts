/** How what there is differs from what a path expects: in one sentence, and both by themselves, which may have many lines. */
export type Difference = { readonly words: string; readonly expected: string; readonly seen: string };

/** What a driver says of what it looks at: null where it is as expected; a sentence where it has no more to say. */
export type Observed = Difference | string | null;

export const createDifference = (expected: string, seen: string, words = seen): Difference => ({
  words,
  expected,
  seen,
});
