import type { InferSelectModel } from 'drizzle-orm';
import type { FileInspection } from '../../openapi/types.ts';
import type { file } from '../platform/db/schema.ts';

/** The contract's view of a file's row. */
export const fileView = (row: InferSelectModel<typeof file>): FileInspection => ({
  id: row.id,
  name: row.name,
  size: row.size,
  format: row.format,
  status: row.status,
  words: row.words,
  portions: row.portions ?? [],
  reason: row.reason,
});
