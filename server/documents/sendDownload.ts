import { create as createDisposition } from 'content-disposition';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { PaperOf } from '../platform/core/papers.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { Staff } from '../platform/core/staff.ts';
import { file, order } from '../platform/db/schema.ts';
import { createArchive } from './archive.ts';
import { recordDeskDownload, recordLinkUse } from './documentAccess.ts';
import { readDeliveredFiles } from './readFiles.ts';

/** Headers of a download: the name in full, and in ASCII for old readers (RFC 6266). */
export const asAttachment = (reply: FastifyReply, type: string, name: string): FastifyReply =>
  reply.headers({
    'Content-Type': type,
    'Content-Disposition': createDisposition(name),
    'X-Content-Type-Options': 'nosniff',
  });

type FileRow = typeof file.$inferSelect;

const sendBytes = (services: Services, row: FileRow, reply: FastifyReply): FastifyReply =>
  asAttachment(reply, 'application/octet-stream', row.name)
    .header('Content-Length', row.size)
    .send(services.files.stream(row.path));

const toDocument = (row: FileRow) => ({ orderId: row.orderId, fileId: row.id, fileName: row.name });

/**
 * Sends a file to whoever has its link; the download is logged before the first byte leaves.
 * @throws ProblemError FileUnknown
 */
export const sendFile = async (
  services: Services,
  { id, customerId }: { readonly id: string; readonly customerId: number | null },
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const [row] = await services.db.select().from(file).where(eq(file.id, id));
  if (row === undefined) throw new ProblemError('FileUnknown');
  await recordLinkUse(services, toDocument(row), customerId);
  return sendBytes(services, row, reply);
};

/**
 * Sends a document of an order to the desk, and logs who of it has asked.
 * @throws ProblemError FileUnknown
 */
export const sendDeskFile = async (
  services: Services,
  { id, file: fileId }: { readonly id: number; readonly file: string },
  staff: Staff,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const [row] = await services.db
    .select()
    .from(file)
    .where(and(eq(file.id, fileId), eq(file.orderId, id)));
  if (row === undefined) throw new ProblemError('FileUnknown');
  await recordDeskDownload(services, toDocument(row), staff);
  return sendBytes(services, row, reply);
};

/**
 * Sends all that has been delivered with an order as one .zip, named after the order.
 * @throws ProblemError FileUnknown
 */
export const sendArchive = async (
  services: Services,
  { orderId, customerId }: { readonly orderId: number; readonly customerId: number | null },
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const files = await readDeliveredFiles(services.db, orderId);
  const [row] = await services.db.select({ brand: order.brand }).from(order).where(eq(order.id, orderId));
  if (row === undefined || files.length === 0) throw new ProblemError('FileUnknown');
  await recordLinkUse(services, { orderId, fileId: null, fileName: null }, customerId);
  return asAttachment(reply, 'application/zip', `${row.brand}-${orderId}.zip`).send(
    createArchive(services.files, files),
  );
};

/**
 * Sends a quotation or an order as PDF, made as it stands now. It is no document of the customer's: nobody notes who reads it.
 * @throws ProblemError OrderUnknown, NotOffered
 */
export const sendPaper = async ({ makePaper }: Services, of: PaperOf, reply: FastifyReply): Promise<FastifyReply> => {
  const { name, content } = await makePaper(of);
  return asAttachment(reply, 'application/pdf', name).header('Content-Length', content.length).send(content);
};
