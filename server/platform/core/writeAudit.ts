import type { InferInsertModel } from 'drizzle-orm';
import type { Database, Transaction } from '../db/open.ts';
import { audit } from '../db/schema.ts';

/** Writes down who has done what, with the change itself; never personal data. */
export const writeAudit = async (db: Database | Transaction, entry: InferInsertModel<typeof audit>): Promise<void> => {
  await db.insert(audit).values(entry);
};
