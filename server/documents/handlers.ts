import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileInspection } from '../../openapi/types.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { file, order } from '../platform/db/schema.ts';
import { getBrand } from '../platform/http/context.ts';
import { countHidden } from './countHidden.ts';
import { type DownloadLink, readDownloadToken, signDownloadLink } from './downloadLink.ts';
import { fileView } from './fileView.ts';
import { readDeliveredFiles } from './readFiles.ts';
import { sendArchive, sendFile, sendPaper } from './sendDownload.ts';
import { sendExport } from './sendExport.ts';
import { sendInvoice, sendInvoices } from './sendInvoices.ts';
import { sendReceipt } from './sendReceipt.ts';
import { sendStatement } from './sendStatement.ts';
import { getFileOwner, isOwnFile } from './upload/ownFiles.ts';

type ById = FastifyRequest<{ Params: { id: string } }>;
type OfOrder = FastifyRequest<{ Params: { hash: string; id: string } }>;
type ByToken = FastifyRequest<{ Params: { token: string } }>;

const findCustomerId = (request: FastifyRequest): number | null => request.signedIn?.customerId ?? null;

/** Handlers of the contract's operations with the tag `files`, but for the upload protocol's. */
export const fileHandlers = (services: Services) => ({
  getFile: async (request: ById): Promise<{ readonly data: FileInspection }> => {
    const mine = and(eq(file.id, request.params.id), isOwnFile(getFileOwner(request)));
    const [row] = await services.db.select().from(file).where(mine);
    if (row === undefined) throw new ProblemError('FileUnknown');
    return { data: fileView(row) };
  },

  countHidden: async (
    request: FastifyRequest<{ Params: { id: string }; Body: { counted: boolean } }>,
  ): Promise<{ readonly data: FileInspection }> => {
    const { id } = request.params;
    return { data: await countHidden(services, getFileOwner(request), { id, counted: request.body.counted }) };
  },

  createDownloadLink: async (request: OfOrder): Promise<{ readonly data: DownloadLink }> => {
    const { hash, id } = request.params;
    const [row] = await services.db
      .select({ id: file.id, brand: order.brand })
      .from(file)
      .innerJoin(order, eq(order.id, file.orderId))
      .where(and(eq(file.id, id), eq(order.hash, hash)));
    if (row === undefined || row.brand !== getBrand(request).id) throw new ProblemError('FileUnknown');
    return { data: await signDownloadLink(services, { kind: 'file', fileId: row.id }, findCustomerId(request)) };
  },

  createArchiveLink: async (
    request: FastifyRequest<{ Params: { hash: string } }>,
  ): Promise<{ readonly data: DownloadLink }> => {
    const [row] = await services.db.select().from(order).where(eq(order.hash, request.params.hash));
    if (row === undefined || row.brand !== getBrand(request).id) throw new ProblemError('OrderUnknown');
    if ((await readDeliveredFiles(services.db, row.id)).length === 0) throw new ProblemError('FileUnknown');
    return { data: await signDownloadLink(services, { kind: 'archive', orderId: row.id }, findCustomerId(request)) };
  },

  downloadFile: async (request: ByToken, reply: FastifyReply): Promise<FastifyReply> => {
    const subject = await readDownloadToken(services, request.params.token);
    if (subject.kind === 'file')
      return sendFile(services, { id: subject.fileId, customerId: subject.customerId }, reply);
    if (subject.kind === 'export') return sendExport(services, subject, reply);
    if (subject.kind === 'invoice') return sendInvoice(services, subject, reply);
    if (subject.kind === 'invoices') return sendInvoices(services, subject, reply);
    if (subject.kind === 'statement') return sendStatement(services, subject, reply);
    if (subject.kind === 'receipt') return sendReceipt(services, subject, reply);
    return subject.kind === 'archive' ? sendArchive(services, subject, reply) : sendPaper(services, subject, reply);
  },
});
