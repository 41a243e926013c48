import { FileStore as TusFileStore } from '@tus/file-store';
import { Server as TusServer } from '@tus/server';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { file } from '../db/schema.ts';
import { brandOf } from '../http/context.ts';
import type { Services } from '../services.ts';
import { counterOf } from './counter.ts';
import { newFileId } from './delivered.ts';
import { fileLimits } from './limits.ts';
import { filesFolder } from './localFileStore.ts';
import { readUploadHeaders } from './readUploadHeaders.ts';

const base = '/api/v2/file';
const idRoute = `${base}/:id`;

type ById = FastifyRequest<{ Params: { id: string } }>;

/** The whole upload has arrived; a message repeated changes nothing. */
const received = async (services: Services, id: string): Promise<void> => {
  const [row] = await services.db
    .update(file)
    .set({ status: 'counting' })
    .where(and(eq(file.id, id), eq(file.status, 'receiving')))
    .returning({ id: file.id });
  if (row !== undefined) counterOf(services).count(id);
};

/** Ids that new uploads have in the books, for the protocol to use the same. */
const ids = new WeakMap<object, string>();

const idOf = (request: object | undefined): string => {
  const id = request === undefined ? undefined : ids.get(request);
  if (id === undefined) throw new Error('An upload that is not in the books.');
  return id;
};

const makeTus = (services: Services): TusServer =>
  new TusServer({
    path: base,
    datastore: new TusFileStore({ directory: filesFolder(services.config.dataDir) }),
    maxSize: fileLimits.size,
    // Behind a proxy the server does not know its public address; a path is right everywhere.
    relativeLocation: true,
    // The application is served from the same origin.
    allowedOrigins: () => false,
    namingFunction: (request) => idOf(request.runtime?.node?.req),
    onUploadFinish: async (_request, upload) => {
      await received(services, upload.id);
      return {};
    },
  });

/** Hands a request over to the tus server, with the headers that hooks have set. */
const handOver = async (tus: TusServer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  await tus.handle(request.raw, reply.raw);
  return reply;
};

/** The contract tells no more of an unknown upload than that: its answer has no body. */
const sendUnknown = (reply: FastifyReply): FastifyReply => reply.code(404).send();

const isOwn = async (services: Services, request: ById): Promise<boolean> => {
  const [row] = await services.db.select({ brand: file.brand }).from(file).where(eq(file.id, request.params.id));
  return row?.brand === brandOf(request).id;
};

/** Takes an upload out of the books, unless a quotation holds it; one statement, so that a quotation cannot take it in between. */
const forget = async (services: Services, request: ById): Promise<boolean> => {
  const mine = and(eq(file.id, request.params.id), eq(file.brand, brandOf(request).id));
  const removed = await services.db
    .delete(file)
    .where(and(mine, isNull(file.orderId)))
    .returning({ id: file.id });
  return removed.length > 0;
};

/**
 * Uploads by tus 1.0 (creation, termination) at `/api/v2/file`, streamed to the data folder. Access has been checked by the application's
 * hook. A finished upload is counted by a worker; the file's inspection tells what came of it.
 */
export const mountUploads = (app: FastifyInstance, services: Services): void => {
  const tus = makeTus(services);
  // The bytes stay in the request's stream, for tus to read.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));

  app.post(base, async (request, reply) => {
    const { name, size } = readUploadHeaders(request);
    const id = newFileId();
    await services.db.insert(file).values({
      id,
      brand: brandOf(request).id,
      name,
      size,
      status: 'receiving',
      path: id,
      createdAt: services.clock.now(),
    });
    ids.set(request.raw, id);
    return handOver(tus, request, reply);
  });
  const handOverOwn = async (request: ById, reply: FastifyReply): Promise<FastifyReply> => {
    if (!(await isOwn(services, request))) return sendUnknown(reply);
    return handOver(tus, request, reply);
  };
  app.head(idRoute, handOverOwn);
  app.patch(idRoute, handOverOwn);
  app.delete(idRoute, async (request: ById, reply) =>
    (await forget(services, request)) ? handOver(tus, request, reply) : sendUnknown(reply),
  );
  app.addHook('onClose', () => counterOf(services).stop());
};
