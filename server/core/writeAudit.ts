import type { InferInsertModel } from 'drizzle-orm';
import type { Database, Transaction } from '../db/open.ts';
import { preparedInsert } from '../db/preparedInsert.ts';
import { audit } from '../db/schema.ts';
import { sendAhead } from '../db/sentAhead.ts';

const insert = preparedInsert('audit_inserted', audit, (db, values, name) =>
  db.insert(audit).values(values).returning({ id: audit.id }).prepare(name),
);

/** Writes down who has done what, with the change itself; never personal data. */
export const writeAudit = (db: Database | Transaction, entry: InferInsertModel<typeof audit>): Promise<void> =>
  sendAhead(db, insert(db, entry));
