/** All that a transaction reads is of one moment, whatever is written meanwhile. */
export const repeatableRead = { isolationLevel: 'repeatable read' } as const;
