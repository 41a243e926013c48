import type { dispute } from '../../platform/db/schema.ts';

/** A row of the table `dispute`. */
export type DisputeRow = typeof dispute.$inferSelect;
