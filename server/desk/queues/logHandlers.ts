import { asc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { DeskLogEntry } from '../../../openapi/types.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { audit, deskPerson, deskToken, documentAccess, order } from '../../platform/db/schema.ts';
import { staffName } from '../people/staffName.ts';

/** Who did what to an order, and who downloaded what of it. */
export const logHandlers = (services: Services) => {
  const readActions = async (orderId: number): Promise<DeskLogEntry[]> => {
    const rows = await services.db
      .select({
        at: audit.at,
        actor: audit.actor,
        action: audit.action,
        person: deskPerson.name,
        script: deskToken.name,
      })
      .from(audit)
      .leftJoin(deskPerson, eq(deskPerson.id, audit.personId))
      .leftJoin(deskToken, eq(deskToken.id, audit.tokenId))
      .where(eq(audit.orderId, orderId))
      .orderBy(asc(audit.id));
    return rows.map(({ at, actor, action, ...names }) => ({
      at: at.toISOString(),
      who: actor === 'desk' ? staffName(names) : actor,
      what: action,
      document: null,
    }));
  };

  const readDownloads = async (orderId: number): Promise<DeskLogEntry[]> => {
    const rows = await services.db
      .select({ row: documentAccess, person: deskPerson.name, script: deskToken.name })
      .from(documentAccess)
      .leftJoin(deskPerson, eq(deskPerson.id, documentAccess.personId))
      .leftJoin(deskToken, eq(deskToken.id, documentAccess.tokenId))
      .where(eq(documentAccess.orderId, orderId))
      .orderBy(asc(documentAccess.id));
    return rows.map(({ row: { at, by, customerId, fileName }, ...names }) => ({
      at: at.toISOString(),
      who: by === 'desk' ? staffName(names) : customerId === null ? 'visitor' : `customer ${customerId}`,
      what: by === 'archive' ? 'downloadArchive' : 'download',
      document: fileName,
    }));
  };

  return {
    readDeskLog: async (call: FastifyRequest<{ Params: { id: number } }>): Promise<{ data: DeskLogEntry[] }> => {
      const { id } = call.params;
      const [row] = await services.db.select({ id: order.id }).from(order).where(eq(order.id, id));
      if (row === undefined) throw new ProblemError('OrderUnknown');
      const entries = [...(await readActions(id)), ...(await readDownloads(id))];
      return { data: entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)) };
    },
  };
};
