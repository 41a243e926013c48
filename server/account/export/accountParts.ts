import { asc, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../../platform/db/open.ts';
import {
  accountDeletion,
  accountMail,
  customerNote,
  customerSession,
  dataExport,
  documentAccess,
  draft,
  knownDevice,
  mail,
  passkey,
} from '../../platform/db/schema.ts';
import type { CustomerRow } from '../customers.ts';

/** The account: all that its row says but the password's hash. */
export const accountItem = async (db: Database, row: CustomerRow) => {
  const { passwordHash: _, deletedAt: __, ...account } = row;
  const devices = await db.select().from(knownDevice).where(eq(knownDevice.customerId, row.id));
  const [deletion] = await db.select().from(accountDeletion).where(eq(accountDeletion.customerId, row.id));
  const exports = await db
    .select({ asked_at: dataExport.askedAt, state: dataExport.state })
    .from(dataExport)
    .where(eq(dataExport.customerId, row.id));
  const notes = await db
    .select({ at: customerNote.at, text: customerNote.text })
    .from(customerNote)
    .where(eq(customerNote.customerId, row.id))
    .orderBy(asc(customerNote.id));
  return {
    ...account,
    notes_of_staff: notes,
    known_devices: devices.map(({ seenAt }) => ({ seen_at: seenAt })),
    deletion: deletion === undefined ? null : { asked_at: deletion.askedAt, deletes_at: deletion.deletesAt },
    exports,
  };
};

export const sessionItems = async (db: Database, customerId: number) => {
  const { id: _, customerId: __, visitorId: ___, ...columns } = getTableColumns(customerSession);
  return db
    .select(columns)
    .from(customerSession)
    .where(eq(customerSession.customerId, customerId))
    .orderBy(desc(customerSession.createdAt));
};

export const passkeyItems = (db: Database, customerId: number) =>
  db
    .select({
      name: passkey.name,
      host: passkey.rpId,
      public_key: passkey.publicKey,
      created_at: passkey.createdAt,
      last_used_at: passkey.lastUsedAt,
    })
    .from(passkey)
    .where(eq(passkey.customerId, customerId))
    .orderBy(asc(passkey.createdAt));

export const draftItems = (db: Database, customerId: number) =>
  db
    .select({
      brand: draft.brand,
      service: draft.service,
      content: draft.content,
      created_at: draft.createdAt,
      updated_at: draft.updatedAt,
      kept_until: draft.keptUntil,
    })
    .from(draft)
    .where(eq(draft.customerId, customerId))
    .orderBy(asc(draft.id));

/** Mails about the account that are still known: what they said is not, once they have left. */
export const accountMailItems = (db: Database, email: string) =>
  db
    .select({ kind: mail.template, to: accountMail.email, written_at: mail.createdAt, sent_at: mail.sentAt })
    .from(accountMail)
    .innerJoin(mail, eq(mail.id, accountMail.mailId))
    .where(eq(accountMail.email, email))
    .orderBy(asc(mail.id));

/** Which documents the customer has downloaded. */
export const downloadItems = (db: Database, customerId: number) =>
  db
    .select({ order: documentAccess.orderId, document: documentAccess.fileName, at: documentAccess.at })
    .from(documentAccess)
    .where(eq(documentAccess.customerId, customerId))
    .orderBy(asc(documentAccess.id));
