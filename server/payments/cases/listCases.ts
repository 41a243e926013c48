import { asc, count, desc, isNotNull, isNull } from 'drizzle-orm';
import type { MoneyCase, QueryOf } from '../../../openapi/types.ts';
import type { Transaction } from '../../db/open.ts';
import { moneyCase } from '../../db/schema.ts';
import { caseView } from './caseView.ts';

type Asked = QueryOf<'listMoneyCases'>;
export type CasesQuery = Required<Pick<Asked, 'page' | 'per_page'>> & Pick<Asked, 'state'>;

/** A page of the money that staff must decide on, the oldest first, or have decided on, the latest first. */
export const listCases = async (
  tx: Transaction,
  { state = 'open', page, per_page }: CasesQuery,
): Promise<{ readonly data: MoneyCase[]; readonly entries: number }> => {
  const isShown = state === 'open' ? isNull(moneyCase.decidedAt) : isNotNull(moneyCase.decidedAt);
  const [counted] = await tx.select({ entries: count() }).from(moneyCase).where(isShown);
  const rows = await tx
    .select()
    .from(moneyCase)
    .where(isShown)
    .orderBy(state === 'open' ? asc(moneyCase.id) : desc(moneyCase.decidedAt))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const data: MoneyCase[] = [];
  for (const row of rows) data.push(await caseView(tx, row));
  return { data, entries: counted?.entries ?? 0 };
};
