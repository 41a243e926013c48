import type { InferSelectModel } from 'drizzle-orm';
import type { order } from '../platform/db/schema.ts';

/** A row of the table `order`. */
export type OrderRow = InferSelectModel<typeof order>;
