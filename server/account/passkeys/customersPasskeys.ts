import { createHash } from 'node:crypto';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { Passkey } from '../../../openapi/types.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { passkey } from '../../platform/db/schema.ts';
import type { CustomerRow } from '../customers.ts';
import { type AccountMailRecipient, queueAccountMail } from '../mails/queueAccountMail.ts';

export type PasskeyRow = typeof passkey.$inferSelect;

/**
 * The name by which devices know an account: the same each time, so that a device has one passkey of it and not several. It opens
 * nothing, and says nothing of the person.
 */
export const computeUserHandle = ({ id, createdAt }: Pick<CustomerRow, 'id' | 'createdAt'>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`passkeys of ${id} since ${createdAt.toISOString()}`).digest());

/** A customer's passkeys of an address, oldest first. */
export const readPasskeys = (
  db: Services['db'] | Transaction,
  customerId: number,
  rpId: string | null,
): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkey)
    .where(and(eq(passkey.customerId, customerId), eq(passkey.rpId, rpId ?? '')))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));

/** All passkeys of a customer, of whatever address, oldest first. */
export const readAllPasskeys = (db: Services['db'] | Transaction, customerId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkey).where(eq(passkey.customerId, customerId)).orderBy(asc(passkey.createdAt), asc(passkey.id));

/** Removes a customer's passkeys but those that are named; each is told of by a mail. */
export const removeOtherPasskeys = async (
  tx: Transaction,
  services: Services,
  customerId: number,
  kept: readonly string[],
  recipient: AccountMailRecipient,
): Promise<void> => {
  const removed = await tx
    .delete(passkey)
    .where(and(eq(passkey.customerId, customerId), notInArray(passkey.id, [...kept])))
    .returning({ name: passkey.name });
  for (const { name } of removed) {
    const content = { template: 'passkeyRemoved', passkey: name, at: services.clock.now() } as const;
    await queueAccountMail(tx, services, recipient, content);
  }
};

/** A passkey as the contract has it. */
export const passkeyView = ({ id, name, createdAt, lastUsedAt, isBackedUp }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
  is_synced: isBackedUp,
});

/** The name as it is stored. @throws ProblemError ValidationFailed for one of blanks only */
export const parsePasskeyName = (typed: string): string => {
  const name = typed.trim();
  if (name === '') throw new ProblemError('ValidationFailed', { errors: [{ field: 'name', code: 'Required' }] });
  return name;
};

const isOwn = (customerId: number, id: string) => and(eq(passkey.customerId, customerId), eq(passkey.id, id));

/** @throws ProblemError PasskeyUnknown when it is nobody's, or somebody else's */
export const renamePasskey = async (
  { db }: Pick<Services, 'db'>,
  customerId: number,
  id: string,
  typed: string,
): Promise<PasskeyRow> => {
  const [row] = await db
    .update(passkey)
    .set({ name: parsePasskeyName(typed) })
    .where(isOwn(customerId, id))
    .returning();
  if (row === undefined) throw new ProblemError('PasskeyUnknown');
  return row;
};

/** @throws ProblemError PasskeyUnknown when it is nobody's, or somebody else's */
export const removePasskey = (
  services: Services,
  customerId: number,
  id: string,
  recipient: AccountMailRecipient,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const [removed] = await tx.delete(passkey).where(isOwn(customerId, id)).returning({ name: passkey.name });
    if (removed === undefined) throw new ProblemError('PasskeyUnknown');
    const content = { template: 'passkeyRemoved', passkey: removed.name, at: services.clock.now() } as const;
    await queueAccountMail(tx, services, recipient, content);
  });
