import { sql } from 'drizzle-orm';
import type { Services } from '../platform/core/services.ts';
import { listCount } from '../platform/db/schema.ts';

/** Lists that one run folds: the next run is a minute later. */
const maxLists = 1_000;

/**
 * Makes one row of the changes in how long a list is. A reader sees the rows from before or the one row, and two that fold at once
 * take rows of their own: the sum is the same at any moment.
 */
export const foldListCounts = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  await db.execute(sql`
    with changed as (
      select distinct customer_id, brand, list from ${listCount} where not folded limit ${maxLists}
    ), taken as (
      delete from ${listCount} using changed
      where list_count.customer_id = changed.customer_id and list_count.brand = changed.brand and list_count.list = changed.list
      returning list_count.*
    )
    insert into ${listCount} (customer_id, brand, list, status_group, entries, folded)
    select customer_id, brand, list, status_group, sum(entries), true from taken
    group by customer_id, brand, list, status_group having sum(entries) <> 0
  `);
};
