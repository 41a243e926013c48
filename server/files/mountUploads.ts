import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { file } from '../db/schema.ts';
import { brandOf } from '../http/context.ts';
import { counterOf } from './counter.ts';
import { fileLimits } from './limits.ts';
import { newFileId } from './newFileId.ts';
import { readUploadHeaders } from './readUploadHeaders.ts';
import { requireSpace } from './requireSpace.ts';
import { queueCount } from './resumeCounting.ts';
import { checkTusHeaders } from './tusServer.ts';
import { uploaderOf } from './uploader.ts';
import { uploadProtocol } from './uploadProtocol.ts';
import { chargeUpload } from './uploadQuota.ts';

const base = '/api/v2/file';
const idRoute = `${base}/:id`;

/** As the contract has it; these routes are mounted without it. */
const schema = {
  params: { type: 'object', properties: { id: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' } } },
};

type ById = FastifyRequest<{ Params: { id: string } }>;

/** The whole upload has arrived; a message repeated changes nothing. */
const received = async (services: Services, id: string): Promise<void> => {
  const uploaded = await services.db.transaction(async (tx) => {
    const [row] = await tx
      .update(file)
      .set({ status: 'counting' })
      .where(and(eq(file.id, id), eq(file.status, 'receiving')))
      .returning({ id: file.id, visitor: file.visitor, address: file.address });
    if (row !== undefined) await queueCount(tx, services, id);
    return row;
  });
  if (uploaded !== undefined) void counterOf(services).count(uploaded);
};

const isOwn = async (services: Services, request: ById): Promise<boolean> => {
  const [row] = await services.db.select({ brand: file.brand }).from(file).where(eq(file.id, request.params.id));
  return row?.brand === brandOf(request).id;
};

/** Removes an upload's row, unless a quotation has it; one statement, so that a quotation cannot take it in between. */
const removeRow = async (services: Services, request: ById): Promise<boolean> => {
  const mine = and(eq(file.id, request.params.id), eq(file.brand, brandOf(request).id));
  const removed = await services.db
    .delete(file)
    .where(and(mine, isNull(file.orderId)))
    .returning({ id: file.id });
  return removed.length > 0;
};

/**
 * Uploads by tus 1.0 (creation, termination) at `/api/v2/file`, streamed to the data folder. Access has been checked by the application's
 * hook. A finished upload is counted by a worker; the file's inspection says what it holds.
 */
export const mountUploads = (app: FastifyInstance, services: Services): void => {
  const { open, forward } = uploadProtocol(services, {
    path: base,
    maxSize: fileLimits.size,
    received: (id) => received(services, id),
  });
  // The bytes stay in the request's stream, for tus to read.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));

  app.post(base, async (request, reply) => {
    checkTusHeaders(request);
    const { name, size } = readUploadHeaders(request);
    await requireSpace(services, size);
    const id = newFileId();
    const uploader = await uploaderOf(services, request);
    await services.db.transaction(async (tx) => {
      await chargeUpload(services, tx, uploader, size);
      await tx.insert(file).values({
        ...uploader,
        id,
        brand: brandOf(request).id,
        name,
        size,
        status: 'receiving',
        path: id,
        createdAt: services.clock.now(),
      });
    });
    return open(request, reply, id);
  });
  const forwardOwn = async (request: ById, reply: FastifyReply): Promise<FastifyReply> => {
    if (!(await isOwn(services, request))) throw new ProblemError('FileUnknown');
    checkTusHeaders(request);
    return forward(request, reply);
  };
  app.head(idRoute, { schema }, forwardOwn);
  app.patch(idRoute, { schema }, async (request: ById, reply) => {
    await requireSpace(services, Number(request.headers['content-length'] ?? 0));
    return forwardOwn(request, reply);
  });
  app.delete(idRoute, { schema }, async (request: ById, reply) => {
    if (!(await removeRow(services, request))) throw new ProblemError('FileUnknown');
    return forward(request, reply);
  });
  app.addHook('onClose', () => counterOf(services).stop());
};
