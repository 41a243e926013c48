import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/open.ts';
import { bankEntry, bankStatement } from '../../platform/db/schema.ts';
import type { OwnAccount } from './ownAccount.ts';
import type { Segment, StoredEntry } from './placeStatement.ts';
import { type ReadStatement, signedMinor } from './read/readStatement.ts';

type Row = Pick<
  typeof bankStatement.$inferSelect,
  'id' | 'number' | 'followsId' | 'startMinor' | 'closingMinor' | 'lastDay' | 'continuity' | 'added'
>;

/** Statements in sequence: each begins where the one before it ends. */
const buildChains = (rows: readonly Row[]): readonly (readonly Row[])[] => {
  const after = new Map(rows.flatMap((row) => (row.followsId === null ? [] : [[row.followsId, row] as const])));
  return rows
    .filter(({ followsId }) => followsId === null)
    .map((head) => {
      const chain = [head];
      for (let next = after.get(head.id); next !== undefined; next = after.get(next.id)) chain.push(next);
      return chain;
    });
};

/** The statements of an account that follow one another, with their entries from the day on with which a statement begins; of one without entries, from its balance's. */
export const readSegments = async (
  tx: Transaction,
  { iban }: OwnAccount,
  { currency, entries, closedOn }: Pick<ReadStatement, 'currency' | 'entries' | 'closedOn'>,
): Promise<readonly Segment[]> => {
  const all = await tx
    .select({
      id: bankStatement.id,
      number: bankStatement.number,
      followsId: bankStatement.followsId,
      startMinor: bankStatement.startMinor,
      closingMinor: bankStatement.closingMinor,
      lastDay: bankStatement.lastDay,
      continuity: bankStatement.continuity,
      added: bankStatement.added,
    })
    .from(bankStatement)
    .where(and(eq(bankStatement.iban, iban), eq(bankStatement.currency, currency)))
    .orderBy(asc(bankStatement.id));
  // One that has brought nothing of its own continues nothing.
  const chains = buildChains(all.filter(({ continuity, added }) => continuity !== 'overlaps' || added > 0));
  const firstDay = entries.map(({ bookedOn }) => bookedOn).toSorted()[0] ?? closedOn;
  const recent = chains.map((chain) => {
    const from = chain.findIndex(({ lastDay }) => lastDay !== null && lastDay >= firstDay);
    return { chain, rows: from < 0 ? [] : chain.slice(from) };
  });
  const ids = recent.flatMap(({ rows }) => rows.map(({ id }) => id));
  const stored =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(bankEntry)
          .where(inArray(bankEntry.statementId, ids))
          .orderBy(asc(bankEntry.statementId), asc(bankEntry.position));
  const byStatement = Map.groupBy(stored, ({ statementId }) => statementId);
  return recent.flatMap(({ chain, rows }): readonly Segment[] => {
    const [head, tail] = [chain[0], chain.at(-1)];
    if (head === undefined || tail === undefined) return [];
    const known: readonly StoredEntry[] = rows.flatMap(({ id }) =>
      (byStatement.get(id) ?? []).map((row) => ({
        fingerprint: row.fingerprint,
        bankReference: row.bankReference,
        signedMinor: signedMinor(row),
      })),
    );
    const startMinor = rows[0]?.startMinor ?? tail.closingMinor;
    return [
      {
        headId: head.id,
        tailId: tail.id,
        number: tail.number,
        startMinor,
        entries: known,
        endMinor: tail.closingMinor,
        isEarlier: rows.length === 0 && chain.some(({ lastDay }) => lastDay !== null),
      },
    ];
  });
};
