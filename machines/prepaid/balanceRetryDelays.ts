/** Milliseconds before a balance's stream is tried again, after the first failure and each in a row. */
export const balanceRetryDelays = [300, 1_000, 3_000, 10_000, 30_000] as const;
