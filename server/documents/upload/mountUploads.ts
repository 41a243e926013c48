import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/core/services.ts';
import { file } from '../../platform/db/schema.ts';
import { getBrand } from '../../platform/http/context.ts';
import { getCounter } from '../count/counter.ts';
import { fileLimits } from '../count/limits.ts';
import { queueCount } from '../count/resumeCounting.ts';
import { type KnownUpload, mountUploadRoutes, type UploadRequest } from './mountUploadRoutes.ts';
import { getFileOwner, isOwnFile } from './ownFiles.ts';
import { readUploadHeaders } from './readUploadHeaders.ts';
import { identifyUploader } from './uploader.ts';

/** The whole upload has arrived; a message repeated changes nothing. */
const takeUploaded = async (services: Services, id: string): Promise<void> => {
  const uploaded = await services.db.transaction(async (tx) => {
    const [row] = await tx
      .update(file)
      .set({ status: 'counting' })
      .where(and(eq(file.id, id), eq(file.status, 'receiving')))
      .returning({ id: file.id, visitor: file.visitor, address: file.address });
    if (row !== undefined) await queueCount(tx, services, id);
    return row;
  });
  if (uploaded !== undefined) void getCounter(services).count(uploaded);
};

/** The upload of the one who asks; anybody else's is unknown. */
const mine = (request: UploadRequest) => and(eq(file.id, request.params.id), isOwnFile(getFileOwner(request)));

const findOwnUpload = async (services: Services, request: UploadRequest): Promise<KnownUpload | null> => {
  const [row] = await services.db.select({ size: file.size, status: file.status }).from(file).where(mine(request));
  return row === undefined ? null : { size: row.size, isReceived: row.status !== 'receiving' };
};

/** Removes an upload's row, unless a quotation has it; one statement, so that a quotation cannot take it in between. */
const removeRow = async (services: Services, request: UploadRequest): Promise<boolean> => {
  const removed = await services.db
    .delete(file)
    .where(and(mine(request), isNull(file.orderId)))
    .returning({ id: file.id });
  return removed.length > 0;
};

/** Customers' uploads, at `/api/v2/file`. A finished one is counted by a worker; the file's inspection says what it holds. */
export const mountUploads = (app: FastifyInstance, services: Services): void => {
  // The bytes stay in the request's stream, for tus to read.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  mountUploadRoutes(app, services, {
    path: '/api/v2/file',
    maxSize: fileLimits.size,
    announced: readUploadHeaders,
    uploader: (request) => identifyUploader(services, request),
    insert: (tx, request, { id, name, size, uploader }) =>
      tx.insert(file).values({
        ...uploader,
        id,
        brand: getBrand(request).id,
        name,
        size,
        status: 'receiving',
        path: id,
        createdAt: services.clock.now(),
      }),
    received: (id) => takeUploaded(services, id),
    own: (request) => findOwnUpload(services, request),
    remove: (request) => removeRow(services, request),
  });
  app.addHook('onClose', () => getCounter(services).stop());
};
