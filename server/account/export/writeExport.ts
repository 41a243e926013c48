import { Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import { requireSpace, zipParts } from '../../documents/index.ts';
import { after, days } from '../../platform/core/clock.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { customer, dataExport } from '../../platform/db/schema.ts';
import type { CustomerRow } from '../customers.ts';
import { type AccountMailRecipient, queueAccountMail } from '../mails/queueAccountMail.ts';
import type { ExportRow } from './askForExport.ts';
import { exportEntries } from './exportEntries.ts';
import { storedBytes } from './storedBytes.ts';

/** Days for which a copy can be downloaded. */
const exportDays = 7;
/** How often it is tried to write one. */
export const maxAttempts = 5;

/** Where the bytes of an attempt are: two processes never write the same ones, also when the first was slow and not dead. */
const pathOfAttempt = (id: number, attempt: number): string => `export-${id}-${attempt}`;

/** Removes what attempts have written, also the half of one whose process has died. @param last the last of them */
export const removeAttempts = async ({ files }: Pick<Services, 'files'>, id: number, last: number): Promise<void> => {
  for (let attempt = 1; attempt <= last; attempt += 1) await files.remove(pathOfAttempt(id, attempt));
};

const recipientOfExport = (
  { brands }: Services,
  { brand: id, origin, locale }: ExportRow,
  { email, name }: CustomerRow,
): AccountMailRecipient => {
  const brand = brands.get(id);
  if (brand === undefined) throw new Error(`There is no brand ${id}.`);
  return { brand, origin, locale, email, name };
};

/** Begins an attempt. @returns null where nothing is to be written any more */
const begin = (services: Services, exportId: number) =>
  services.db.transaction(async (tx) => {
    const [row] = await tx
      .update(dataExport)
      .set({ attempts: sql`${dataExport.attempts} + 1` })
      .where(and(eq(dataExport.id, exportId), eq(dataExport.state, 'preparing')))
      .returning();
    if (row === undefined) return null;
    const [account] = await tx.select().from(customer).where(eq(customer.id, row.customerId));
    return account === undefined ? null : { row, account };
  });

/** Ends an attempt, if no later one has begun. @returns whether it counts */
const end = async (
  tx: Transaction,
  { id, attempts }: ExportRow,
  outcome: Partial<typeof dataExport.$inferInsert>,
): Promise<boolean> => {
  const ended = await tx
    .update(dataExport)
    .set(outcome)
    .where(and(eq(dataExport.id, id), eq(dataExport.state, 'preparing'), eq(dataExport.attempts, attempts)))
    .returning({ id: dataExport.id });
  return ended.length > 0;
};

const giveUp = async (services: Services, row: ExportRow, account: CustomerRow): Promise<void> => {
  const expiresAt = after(services.clock.now(), days(exportDays));
  await services.db.transaction(async (tx) => {
    if (!(await end(tx, row, { state: 'failed', expiresAt }))) return;
    await queueAccountMail(tx, services, recipientOfExport(services, row, account), { template: 'dataExportFailed' });
  });
  await removeAttempts(services, row.id, row.attempts);
};

const write = async (services: Services, row: ExportRow, account: CustomerRow): Promise<void> => {
  const { clock, db, files } = services;
  await requireSpace(services, await storedBytes(db, account.id));
  let size = 0;
  const counted = async function* () {
    for await (const piece of zipParts(exportEntries(services, row, account))) {
      size += piece.length;
      yield piece;
    }
  };
  const path = await files.save(pathOfAttempt(row.id, row.attempts), Readable.from(counted(), { objectMode: false }));
  const readyAt = clock.now();
  const expiresAt = after(readyAt, days(exportDays));
  const isOurs = await db.transaction(async (tx) => {
    if (!(await end(tx, row, { state: 'ready', readyAt, expiresAt, size, path }))) return false;
    const content = { template: 'dataExportReady', expires: expiresAt } as const;
    await queueAccountMail(tx, services, recipientOfExport(services, row, account), content);
    return true;
  });
  if (isOurs) await removeAttempts(services, row.id, row.attempts - 1);
  else await files.remove(path);
};

/**
 * Writes a copy of all that a customer has here into the file store. A process that dies leaves no half copy: it counts as written with
 * the row that names it, and the job is taken over.
 */
export const writeExport = async (services: Services, exportId: number): Promise<void> => {
  const begun = await begin(services, exportId);
  if (begun === null) return;
  const { row, account } = begun;
  if (row.attempts > maxAttempts) return giveUp(services, row, account);
  try {
    await write(services, row, account);
  } catch (error) {
    if (row.attempts < maxAttempts) throw error;
    services.log.error({ err: error, exportId }, 'a copy of a customer’s data could not be written');
    await giveUp(services, row, account);
  }
};
