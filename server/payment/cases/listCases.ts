import { asc, count, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { MoneyCase, MoneyCaseState, QueryOf } from '../../../openapi/types.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { moneyCase } from '../../platform/db/schema.ts';
import { caseView } from './caseView.ts';

type Asked = QueryOf<'listMoneyCases'>;
export type CasesQuery = Required<Pick<Asked, 'page' | 'per_page'>> & Pick<Asked, 'state'>;

const shownIn = {
  open: isNull(moneyCase.decidedAt),
  decided: isNotNull(moneyCase.decidedAt),
  all: undefined,
} as const satisfies Record<MoneyCaseState, SQL | undefined>;

/** How much money waits for staff. */
export const countOpenCases = async (db: Database | Transaction): Promise<number> => {
  const [counted] = await db.select({ entries: count() }).from(moneyCase).where(shownIn.open);
  return counted?.entries ?? 0;
};

/** A page of the money that staff must decide on: disputes by the time when they must be answered, then the oldest; the last decided leads the rest. */
export const listCases = async (
  tx: Transaction,
  { state = 'open', page, per_page }: CasesQuery,
): Promise<{ readonly data: MoneyCase[]; readonly entries: number }> => {
  const isShown = shownIn[state];
  const [counted] = await tx.select({ entries: count() }).from(moneyCase).where(isShown);
  const rows = await tx
    .select()
    .from(moneyCase)
    .where(isShown)
    .orderBy(
      sql`${moneyCase.decidedAt} desc nulls first`,
      sql`case when ${moneyCase.decidedAt} is null then ${moneyCase.answerBy} end asc nulls last`,
      asc(moneyCase.id),
    )
    .limit(per_page)
    .offset((page - 1) * per_page);
  const data: MoneyCase[] = [];
  for (const row of rows) data.push(await caseView(tx, row));
  return { data, entries: counted?.entries ?? 0 };
};
