import { and, eq, sql } from 'drizzle-orm';
import * as constants from '../../../machines/lib/constants.ts';
import type { BankStatementFault, BankStatementLines, BankStatementPlace } from '../../../openapi/types.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { doneBy } from '../../platform/core/staff.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { bankEntry, bankStatement } from '../../platform/db/schema.ts';
import { announceBoard } from '../../platform/events/orderChanges.ts';
import { statementDigest } from './fingerprint.ts';
import { newEntries } from './newEntries.ts';
import { type OwnAccount, ownAccount } from './ownAccount.ts';
import { type Placed, placeStatement, type Segment } from './placeStatement.ts';
import { shownAmount } from './read/amountMinor.ts';
import { readInWorker } from './read/readInWorker.ts';
import { type ReadStatement, StatementUnreadable } from './read/readStatement.ts';
import { readSegments } from './readSegments.ts';

/** Bytes of a bank's file. */
const maxStatementBytes = constants.maxStatementMegabytes * 1024 * 1024;
/** Parameters of a statement of SQL are at most 65,535. */
const atOnce = 1_000;

export type Uploaded = {
  readonly bytes: Uint8Array;
  readonly fileName: string | null;
  /** what a person has said of what was held */
  readonly lines?: BankStatementLines | undefined;
  readonly place?: BankStatementPlace | undefined;
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

type Place = { readonly placed: Placed; readonly gapMinor: number | null };

/** Where a statement belongs, and what is missing before it. @throws ProblemError StatementHeld where a person must say so first */
const findPlace = (read: ReadStatement, segments: readonly Segment[], said: Uploaded['place']): Place => {
  const placement = placeStatement(read, segments, said === 'next');
  if (placement.kind === 'placed') return { placed: placement, gapMinor: null };
  const { currency, openingMinor } = read;
  const [last] = segments.toSorted((a, b) => b.tailId - a.tailId);
  const expectedMinor = last?.endMinor ?? openingMinor;
  if (placement.kind === 'gap' && said === 'gap') {
    const added = newEntries(read.entries, []);
    const alone = { continuity: 'gap', startMinor: openingMinor, followsId: null, followedById: null } as const;
    return { placed: { kind: 'placed', added, ...alone }, gapMinor: openingMinor - expectedMinor };
  }
  const answers = { gap: ['gap'], repeated: ['next'], overlap: [] } as const satisfies Record<
    string,
    readonly BankStatementPlace[]
  >;
  const fault: BankStatementFault = {
    reason: placement.kind,
    expected: shownAmount(expectedMinor, currency),
    found: shownAmount(openingMinor, currency),
    ...(last === undefined || last.number === null ? {} : { number: last.number }),
    choices: [...answers[placement.kind]],
  };
  throw new ProblemError('StatementHeld', { detail: placement.kind, fault });
};

const store = async (
  tx: Transaction,
  services: Services,
  account: OwnAccount,
  read: ReadStatement,
  { by, place, fileName }: Uploaded,
): Promise<StatementRow> => {
  const digest = statementDigest(read);
  const isSame = and(eq(bankStatement.iban, account.iban), eq(bankStatement.digest, digest));
  const [same] = await tx.select().from(bankStatement).where(isSame);
  if (same !== undefined) return same;
  const { placed, gapMinor } = findPlace(read, await readSegments(tx, account, read), place);
  const { added, continuity, startMinor, followsId, followedById } = placed;
  const days = read.entries.map(({ bookedOn }) => bookedOn).toSorted();
  const { format, number, currency, openingMinor, closingMinor } = read;
  const continues = continuity !== 'overlaps' || added.length > 0;
  const [statement] = await tx
    .insert(bankStatement)
    .values({
      ...account,
      ...{ format, number, currency, openingMinor, closingMinor, digest, continuity, startMinor, gapMinor, fileName },
      followsId: continues ? followsId : null,
      firstDay: days[0] ?? null,
      lastDay: days.at(-1) ?? null,
      entries: read.entries.length,
      added: added.length,
      uploadedBy: by,
      uploadedAt: services.clock.now(),
    })
    .returning();
  if (statement === undefined) throw new Error('The statement was not stored.');
  if (continues && followedById !== null)
    await tx.update(bankStatement).set({ followsId: statement.id }).where(eq(bankStatement.id, followedById));
  const rows = added.map(({ references, ...entry }, index) => ({
    ...entry,
    ...account,
    statementId: statement.id,
    position: index + 1,
    references: references.join(' ').slice(0, 500),
    state: 'new' as const,
  }));
  for (const entries of inPieces(rows)) await tx.insert(bankEntry).values([...entries]);
  if (added.length > 0) await services.jobs.send(tx, 'bankStatement', { statementId: statement.id });
  return statement;
};

const readFile = async ({ bytes, lines }: Uploaded): Promise<readonly ReadStatement[]> => {
  try {
    return await readInWorker(bytes, lines);
  } catch (error) {
    if (!(error instanceof StatementUnreadable)) throw error;
    const { fault } = error;
    const isHeld = fault.reason === 'two_readings';
    throw new ProblemError(isHeld ? 'StatementHeld' : 'StatementUnreadable', { detail: error.message, fault });
  }
};

/**
 * Takes a bank's file, all of it or nothing. Each statement continues its account: what it has in common with others is not taken again, whichever form they have;
 * a job looks at what is new.
 * @throws ProblemError StatementTooLarge, StatementUnreadable, StatementHeld, StatementAccountUnknown
 */
export const importStatement = async (services: Services, uploaded: Uploaded): Promise<readonly StatementRow[]> => {
  if (uploaded.bytes.length > maxStatementBytes) throw new ProblemError('StatementTooLarge');
  const read = await readFile(uploaded);
  const of = read.map((statement) => ({ statement, account: ownAccount(services, statement.account) }));
  return services.db.transaction(async (tx) => {
    // One import of an account after the other, in one sequence: each sees what the one before has taken.
    for (const iban of [...new Set(of.map(({ account }) => account.iban))].toSorted()) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bank:${iban}`}, 0))`);
    }
    const rows: StatementRow[] = [];
    for (const { statement, account } of of) rows.push(await store(tx, services, account, statement, uploaded));
    const at = services.clock.now();
    const detail = { statements: rows.map(({ id }) => id) };
    await writeAudit(tx, { actor: 'desk', action: 'importBankStatement', detail, ...uploaded.doneBy, at });
    await announceBoard(tx);
    return rows;
  });
};
