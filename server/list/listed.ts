import { and, eq, sql } from 'drizzle-orm';
import type { StatusGroup } from '../../openapi/types.ts';
import type { Transaction } from '../platform/db/open.ts';
import { listCount } from '../platform/db/schema.ts';

/** Whose list it is, and at which brand. */
export type Owner = { readonly customerId: number; readonly brand: string };

/** What is read together is of one moment: how long a list is, and its rows. */
export const reading = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** How many entries a list has, without counting them. */
export const readLength = async (
  tx: Transaction,
  { customerId, brand }: Owner,
  list: 'orders' | 'payments',
  group?: StatusGroup,
): Promise<number> => {
  const [row] = await tx
    .select({ entries: sql<number>`coalesce(sum(${listCount.entries}), 0)::int` })
    .from(listCount)
    .where(
      and(
        eq(listCount.customerId, customerId),
        eq(listCount.brand, brand),
        eq(listCount.list, list),
        group === undefined ? undefined : eq(listCount.statusGroup, group),
      ),
    );
  return row?.entries ?? 0;
};
