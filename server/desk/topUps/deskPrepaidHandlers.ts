import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { DeskTopUp, PageMeta } from '../../../openapi/types.ts';
import { toPageMeta } from '../../list/page.ts';
import { topUpTransferArrived } from '../../payment/index.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { doneBy } from '../../platform/core/staff.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import { topUp } from '../../platform/db/schema.ts';
import { getStaff } from '../../platform/http/context.ts';
import { deskTopUps, foundTopUps, readDeskTopUp, type TopUpsQuery } from './deskTopUps.ts';

type Listing = FastifyRequest<{ Querystring: TopUpsQuery }>;
type Listed = { data: DeskTopUp[]; meta: PageMeta };

/** Top-ups of all brands, for those who look after the money. */
export const deskPrepaidHandlers = (services: Services) => ({
  listDeskTopUps: ({ query }: Listing): Promise<Listed> =>
    services.db.transaction(
      async (tx) => {
        const { ids, entries } = await foundTopUps(tx, query);
        return { data: await deskTopUps(tx, ids), meta: toPageMeta(query, { entries, isExact: true }) };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),

  deskTopUpArrived: (call: FastifyRequest<{ Params: { id: number } }>): Promise<{ data: DeskTopUp }> =>
    services.db.transaction(async (tx) => {
      const { id } = call.params;
      // Whoever comes second finds that nothing is awaited any more.
      const [row] = await tx.select({ id: topUp.id }).from(topUp).where(eq(topUp.id, id)).for('update');
      if (row === undefined) throw new ProblemError('TopUpUnknown');
      await topUpTransferArrived(tx, services, id);
      const by = doneBy(getStaff(call));
      const detail = { topUp: id };
      await writeAudit(tx, { actor: 'desk', action: 'transferArrived', detail, ...by, at: services.clock.now() });
      return { data: await readDeskTopUp(tx, id) };
    }),
});
