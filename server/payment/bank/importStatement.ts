import { and, eq, inArray, sql } from 'drizzle-orm';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { doneBy } from '../../platform/core/staff.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { bankEntry, bankStatement } from '../../platform/db/schema.ts';
import { announceBoard } from '../../platform/events/orderChanges.ts';
import { fingerprintOf, statementDigest } from './fingerprint.ts';
import { type KnownEntry, newEntries } from './newEntries.ts';
import { type OwnAccount, ownAccount } from './ownAccount.ts';
import { readInWorker } from './read/readInWorker.ts';
import { type ReadStatement, StatementUnreadable } from './read/readStatement.ts';

/** Bytes of a bank's file. */
export const largestStatement = 10 * 1024 * 1024;
/** Parameters of a statement of SQL are at most 65,535. */
const atOnce = 1_000;

export type Uploaded = {
  readonly bytes: Uint8Array;
  /** who has, as the desk names people */
  readonly by: string;
  /** as the audit names who did it */
  readonly doneBy: ReturnType<typeof doneBy>;
};

export type StatementRow = typeof bankStatement.$inferSelect;

const inPieces = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, index) =>
    items.slice(index * atOnce, (index + 1) * atOnce),
  );

const knownOf = async (
  tx: Transaction,
  { iban }: OwnAccount,
  { entries }: ReadStatement,
): Promise<readonly KnownEntry[]> => {
  const known: KnownEntry[] = [];
  for (const fingerprints of inPieces([...new Set(entries.map(fingerprintOf))])) {
    const rows = await tx
      .select({
        fingerprint: bankEntry.fingerprint,
        ordinal: bankEntry.ordinal,
        bankReference: bankEntry.bankReference,
      })
      .from(bankEntry)
      .where(and(eq(bankEntry.iban, iban), inArray(bankEntry.fingerprint, [...fingerprints])));
    known.push(...rows);
  }
  return known;
};

const store = async (
  tx: Transaction,
  services: Services,
  account: OwnAccount,
  read: ReadStatement,
  by: string,
): Promise<StatementRow> => {
  const digest = statementDigest(read);
  const isSame = and(eq(bankStatement.iban, account.iban), eq(bankStatement.digest, digest));
  const [same] = await tx.select().from(bankStatement).where(isSame);
  if (same !== undefined) return same;
  const added = newEntries(read.entries, await knownOf(tx, account, read));
  const days = read.entries.map(({ bookedOn }) => bookedOn).toSorted();
  const [statement] = await tx
    .insert(bankStatement)
    .values({
      ...account,
      format: read.format,
      number: read.number,
      digest,
      firstDay: days[0] ?? null,
      lastDay: days.at(-1) ?? null,
      entries: read.entries.length,
      added: added.length,
      uploadedBy: by,
      uploadedAt: services.clock.now(),
    })
    .returning();
  if (statement === undefined) throw new Error('The statement was not stored.');
  for (const entries of inPieces(added)) {
    await tx.insert(bankEntry).values(
      entries.map(({ references, ...entry }) => ({
        ...entry,
        ...account,
        statementId: statement.id,
        references: references.join(' ').slice(0, 500),
        state: 'new' as const,
      })),
    );
  }
  if (added.length > 0) await services.jobs.send(tx, 'bankStatement', { statementId: statement.id });
  return statement;
};

const readFile = async (bytes: Uint8Array): Promise<readonly ReadStatement[]> => {
  try {
    return await readInWorker(bytes);
  } catch (error) {
    if (error instanceof StatementUnreadable) throw new ProblemError('StatementUnreadable', { detail: error.message });
    throw error;
  }
};

/**
 * Takes a bank's file, all of it or nothing. What is known already is not taken again, in whichever file it comes; a job looks at what is new.
 * @throws ProblemError StatementTooLarge, StatementUnreadable, StatementAccountUnknown
 */
export const importStatement = async (
  services: Services,
  { bytes, by, doneBy: staff }: Uploaded,
): Promise<readonly StatementRow[]> => {
  if (bytes.length > largestStatement) throw new ProblemError('StatementTooLarge');
  const read = await readFile(bytes);
  const of = read.map((statement) => ({ statement, account: ownAccount(services, statement.account) }));
  return services.db.transaction(async (tx) => {
    // One import of an account after the other, in one sequence: each sees what the one before has taken.
    for (const iban of [...new Set(of.map(({ account }) => account.iban))].toSorted()) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bank:${iban}`}, 0))`);
    }
    const rows: StatementRow[] = [];
    for (const { statement, account } of of) rows.push(await store(tx, services, account, statement, by));
    const at = services.clock.now();
    const detail = { statements: rows.map(({ id }) => id) };
    await writeAudit(tx, { actor: 'desk', action: 'importBankStatement', detail, ...staff, at });
    await announceBoard(tx);
    return rows;
  });
};
