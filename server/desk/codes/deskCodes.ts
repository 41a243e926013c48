import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { CodeValue, DeskCode, QueryOf } from '../../../openapi/types.ts';
import { computeOffset } from '../../list/page.ts';
import { searchedBy } from '../../list/searched.ts';
import { usesOfCodes } from '../../payment/codes/index.ts';
import { money, toDecimal } from '../../platform/core/money.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { creditCode } from '../../platform/db/schema.ts';

type Asked = QueryOf<'listDeskCodes'>;
export type CodesQuery = Pick<Asked, 'page' | 'per_page'> & Partial<Asked>;
type Row = typeof creditCode.$inferSelect;

const searched = (q: string | undefined): SQL | undefined => {
  const text = searchedBy(q) === null ? '' : (q?.trim().normalize('NFC') ?? '').replace(/[\\%_]/g, '\\$&');
  if (text === '') return undefined;
  const pattern = `%${text}%`;
  const { code, note, customerEmail } = creditCode;
  return or(...[code, note, customerEmail].map((column) => sql`lower(${column}) like lower(${pattern})`));
};

/** The numbers of the codes of a page, the latest first, and how many there are in all. */
export const foundCodes = async (
  db: Database | Transaction,
  query: CodesQuery,
): Promise<{ readonly ids: readonly number[]; readonly entries: number }> => {
  const { q, brand, kind } = query;
  const wanted = and(
    brand ? eq(creditCode.brand, brand) : undefined,
    kind === undefined ? undefined : eq(creditCode.kind, kind),
    searched(q),
  );
  const [all] = await db.select({ entries: count() }).from(creditCode).where(wanted);
  const rows = await db
    .select({ id: creditCode.id })
    .from(creditCode)
    .where(wanted)
    .orderBy(desc(creditCode.id))
    .limit(query.per_page)
    .offset(computeOffset(query));
  return { ids: rows.map(({ id }) => id), entries: all?.entries ?? 0 };
};

const toCodeState = (row: Row, used: number, now: Date): DeskCode['state'] => {
  if (row.stoppedAt !== null) return 'stopped';
  if (row.validUntil !== null && row.validUntil <= now) return 'expired';
  if (row.uses !== null && used >= row.uses) return 'used';
  return row.validFrom !== null && row.validFrom > now ? 'waiting' : 'valid';
};

const toCodeValue = ({ percent, amountMinor, currency }: Row): CodeValue => {
  if (percent !== null) return { kind: 'percent', percent };
  if (amountMinor === null || currency === null) throw new Error('A code is worth something.');
  return { kind: 'amount', amount: toDecimal(amountMinor), currency };
};

const formatTime = (at: Date | null): string | null => at?.toISOString() ?? null;

const toDeskCode = (row: Row, used: number, now: Date): DeskCode => ({
  id: row.id,
  brand: row.brand,
  kind: row.kind,
  code: row.code,
  value: toCodeValue(row),
  valid_from: formatTime(row.validFrom),
  valid_until: formatTime(row.validUntil),
  uses: row.uses,
  used,
  once_per_customer: row.oncePerCustomer,
  customer_email: row.customerEmail,
  services: row.services === null ? null : [...row.services],
  least: row.leastMinor === null || row.currency === null ? null : money(row.leastMinor, row.currency),
  note: row.note,
  state: toCodeState(row, used, now),
  made_by: row.madeBy,
  made_at: row.madeAt.toISOString(),
  stopped_by: row.stoppedBy,
  stopped_at: formatTime(row.stoppedAt),
});

/** Some codes as staff see them, the latest first. */
export const deskCodes = async (
  db: Database | Transaction,
  ids: readonly number[],
  now: Date,
): Promise<readonly DeskCode[]> => {
  const rows = await db
    .select()
    .from(creditCode)
    .where(inArray(creditCode.id, [...ids]))
    .orderBy(desc(creditCode.id));
  const used = await usesOfCodes(db, ids, now);
  return rows.map((row) => toDeskCode(row, used.get(row.id) ?? 0, now));
};
