/**
 * What only some orders and payments have, as bits of their column `extras`: whatever has none of it is not looked for. Triggers of the
 * migration `0062_extras` set them, and nothing takes them back. Rows from before it have all bits: of those nothing is known.
 */
export const orderExtras = { rating: 1, revisions: 2, drafts: 4, parcels: 8, refunds: 16, returned: 32 } as const;

export const paymentExtras = { cases: 1, refunds: 2, disputes: 4 } as const;

type Bit = (typeof orderExtras)[keyof typeof orderExtras] | (typeof paymentExtras)[keyof typeof paymentExtras];

/** Whether there may be some of it. */
export const mayHave = (extras: number, bit: Bit): boolean => (extras & bit) !== 0;
