import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as constants from '../../../machines/lib/constants.ts';
import type { ClientError, KnownClientError } from '../../../openapi/types.ts';
import { days } from '../../platform/core/clock.ts';
import type { Services } from '../../platform/core/services.ts';
import { clientError } from '../../platform/db/schema.ts';
import { getBrand } from '../../platform/http/context.ts';

/** For how long a report counts as new: boards show how many kinds there are. */
export const newMs = 86_400_000;
/** How long a report is of use: later builds have replaced the code that it is about. */
const keptMs = days(constants.browserErrorDays);
const maxReports = 100;

const oldest = ({ clock }: Services): Date => new Date(clock.now().getTime() - keptMs);

/** What applications report of themselves, and what staff read of it. */
export const clientErrorHandlers = (services: Services) => ({
  reportClientError: async (call: FastifyRequest<{ Body: ClientError }>, reply: FastifyReply) => {
    const { code, chart, state, build } = call.body;
    const lastAt = services.clock.now();
    const brand = getBrand(call).id;
    const known = await services.db
      .select({ code: clientError.code })
      .from(clientError)
      .where(
        and(
          eq(clientError.brand, brand),
          eq(clientError.code, code),
          eq(clientError.chart, chart),
          eq(clientError.state, state),
          eq(clientError.build, build),
          gt(clientError.lastAt, new Date(lastAt.getTime() - newMs)),
        ),
      );
    await services.db
      .insert(clientError)
      .values({ brand, code, chart, state, build, count: 1, lastAt })
      .onConflictDoUpdate({
        target: [clientError.brand, clientError.code, clientError.chart, clientError.state, clientError.build],
        set: { count: sql`${clientError.count} + 1`, lastAt },
      });
    if (known.length === 0) services.changes.announceBoardSoon();
    return reply.code(204).send();
  },

  listClientErrors: async () => {
    const rows = await services.db
      .select()
      .from(clientError)
      .where(gt(clientError.lastAt, oldest(services)))
      .orderBy(desc(clientError.lastAt))
      .limit(maxReports);
    const data: KnownClientError[] = rows.map(({ lastAt, ...known }) => ({ ...known, last_at: lastAt.toISOString() }));
    return { data };
  },
});

/** Reports that are no use any more. */
export const removeOldClientErrors = async (services: Services): Promise<void> => {
  await services.db.delete(clientError).where(lt(clientError.lastAt, oldest(services)));
};
