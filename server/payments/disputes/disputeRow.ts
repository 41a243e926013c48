import type { dispute } from '../../db/schema.ts';

/** A row of the table `dispute`. */
export type DisputeRow = typeof dispute.$inferSelect;
