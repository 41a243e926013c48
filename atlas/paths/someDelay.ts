/** Milliseconds of a delay that is computed, or that nobody has written. */
export const someDelay = 1_000;
