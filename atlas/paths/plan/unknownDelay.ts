/** Milliseconds of a delay that is computed, or that nobody has written. */
export const unknownDelay = 1_000;
