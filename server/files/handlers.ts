import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileInspection } from '../../openapi/types.ts';
import { file, order } from '../db/schema.ts';
import { brandOf } from '../http/context.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';
import { attachmentHeader } from './cleanName.ts';
import { type DownloadLink, readDownloadToken, signDownloadLink } from './downloadLink.ts';
import { fileView } from './fileView.ts';

type ById = FastifyRequest<{ Params: { id: string } }>;
type OfOrder = FastifyRequest<{ Params: { hash: string; id: string } }>;
type ByToken = FastifyRequest<{ Params: { token: string } }>;

/** Handlers of the contract's operations with the tag `files`, but for the upload protocol's. */
export const fileHandlers = (services: Services) => ({
  getFile: async (request: ById): Promise<{ readonly data: FileInspection }> => {
    const [row] = await services.db.select().from(file).where(eq(file.id, request.params.id));
    if (row === undefined || row.brand !== brandOf(request).id) throw new ProblemError('FileUnknown');
    return { data: fileView(row) };
  },

  createDownloadLink: async (request: OfOrder): Promise<{ readonly data: DownloadLink }> => {
    const { hash, id } = request.params;
    const [row] = await services.db
      .select({ id: file.id, brand: order.brand })
      .from(file)
      .innerJoin(order, eq(order.id, file.orderId))
      .where(and(eq(file.id, id), eq(order.hash, hash)));
    if (row === undefined || row.brand !== brandOf(request).id) throw new ProblemError('FileUnknown');
    return { data: await signDownloadLink(services, row.id) };
  },

  downloadFile: async (request: ByToken, reply: FastifyReply): Promise<FastifyReply> => {
    const id = await readDownloadToken(services, request.params.token);
    const [row] = await services.db.select().from(file).where(eq(file.id, id));
    if (row === undefined) throw new ProblemError('FileUnknown');
    return reply
      .headers({
        'Content-Type': 'application/octet-stream',
        'Content-Length': row.size,
        'Content-Disposition': attachmentHeader(row.name),
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      })
      .send(services.files.stream(row.path));
  },
});
