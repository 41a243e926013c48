import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { dataExport } from '../platform/db/schema.ts';
import { asAttachment } from './sendDownload.ts';
import { sessionOfLink } from './sessionOfLink.ts';

/**
 * Sends a copy of a customer's data, while the session goes on that has asked for the link: it is more than any document.
 * @throws ProblemError DownloadExpired, ExportUnknown
 */
export const sendExport = async (
  services: Services,
  { exportId, sessionId }: { readonly exportId: number; readonly sessionId: string },
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const session = await sessionOfLink(services, sessionId);
  const [row] = await services.db
    .select()
    .from(dataExport)
    .where(and(eq(dataExport.id, exportId), eq(dataExport.customerId, session.customerId)));
  if (row === undefined || row.path === null || row.expiresAt === null || row.expiresAt <= services.clock.now()) {
    throw new ProblemError('ExportUnknown');
  }
  const day = row.askedAt.toISOString().slice(0, 10);
  return asAttachment(reply, 'application/zip', `${row.brand}-data-${day}.zip`)
    .header('Content-Length', row.size)
    .send(services.files.stream(row.path));
};
