/** All that a transaction reads is of one moment, whatever is written meanwhile. */
export const oneSnapshot = { isolationLevel: 'repeatable read' } as const;
