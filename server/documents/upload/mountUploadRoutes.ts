import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { newFileId } from '../../platform/files/newFileId.ts';
import type { UploadHeaders } from './readUploadHeaders.ts';
import { requireSpace } from './requireSpace.ts';
import { checkTusHeaders } from './tusServer.ts';
import type { Uploader } from './uploader.ts';
import { uploadProtocol } from './uploadProtocol.ts';
import { chargeUpload } from './uploadQuota.ts';

/** As the contract has it; these routes are mounted without it. */
const schema = {
  params: { type: 'object', properties: { id: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' } } },
};

export type UploadRequest = FastifyRequest<{ Params: { id: string } }>;

/** An upload's row to be written; its bytes are stored under the id. */
export type NewUpload = UploadHeaders & { readonly id: string; readonly uploader: Uploader };

/** An upload by its row. */
export type KnownUpload = { readonly size: number; readonly isReceived: boolean };

/** Uploads at an address, each of which has a row. */
type UploadRoutes = {
  readonly path: string;
  readonly maxSize: number;
  /** What a request announces of an upload; throws where it is refused. */
  readonly announced: (request: FastifyRequest) => UploadHeaders;
  readonly uploader: (request: FastifyRequest) => Promise<Uploader>;
  readonly insert: (tx: Transaction, request: FastifyRequest, upload: NewUpload) => Promise<unknown>;
  /** The whole upload has arrived; a message repeated changes nothing. */
  readonly received: (id: string) => Promise<void>;
  /** The upload of the one who asks; null for anybody else's. */
  readonly own: (request: UploadRequest) => Promise<KnownUpload | null>;
  /** Removes the row of one's own upload; false where there is none. */
  readonly remove: (request: UploadRequest) => Promise<boolean>;
};

/** Uploads by tus 1.0 (creation, termination), streamed to the data folder. Access has been checked by the application's hook. */
export const mountUploadRoutes = (app: FastifyInstance, services: Services, routes: UploadRoutes): void => {
  const { path, announced, uploader: uploaderOf, insert, own, received, remove } = routes;
  const { open, forward } = uploadProtocol(services, routes);
  const idRoute = `${path}/:id`;
  const forwardOwn = async (request: UploadRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const known = await own(request);
    if (known === null) throw new ProblemError('FileUnknown');
    checkTusHeaders(request);
    const { id } = request.params;
    // A process that died after the last byte has told nobody, and the client asks how far it has come.
    const mayBeWhole = request.method === 'HEAD' && !known.isReceived;
    if (mayBeWhole && (await services.uploads.isWhole(id, known.size))) await received(id);
    return forward(request, reply);
  };
  app.post(path, async (request, reply) => {
    checkTusHeaders(request);
    const headers = announced(request);
    await requireSpace(services, headers.size);
    const id = newFileId();
    const uploader = await uploaderOf(request);
    await services.db.transaction(async (tx) => {
      await chargeUpload(services, tx, uploader, headers.size);
      await insert(tx, request, { ...headers, id, uploader });
    });
    return open(request, reply, id);
  });
  app.head(idRoute, { schema }, forwardOwn);
  app.patch(idRoute, { schema }, async (request: UploadRequest, reply) => {
    await requireSpace(services, Number(request.headers['content-length'] ?? 0));
    return forwardOwn(request, reply);
  });
  app.delete(idRoute, { schema }, async (request: UploadRequest, reply) => {
    if (!(await remove(request))) throw new ProblemError('FileUnknown');
    return forward(request, reply);
  });
};
