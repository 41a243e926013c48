import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/core/services.ts';
import { findErrorStatus, TusServer } from './tusServer.ts';

/** Uploads at an address, by tus 1.0. */
export type UploadProtocol = {
  /** Opens an upload under the id of its row. */
  readonly open: (request: FastifyRequest, reply: FastifyReply, id: string) => Promise<FastifyReply>;
  /** Has a request answered by the protocol, with the headers that hooks have set. */
  readonly forward: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

type Uploads = {
  readonly path: string;
  readonly maxSize: number;
  /** The whole upload has arrived; a message repeated changes nothing. */
  readonly received: (id: string) => Promise<void>;
};

export const uploadProtocol = (
  { uploads }: Pick<Services, 'uploads'>,
  { path, maxSize, received }: Uploads,
): UploadProtocol => {
  const ids = new WeakMap<object, string>();
  const requireId = (request: object | undefined): string => {
    const id = request === undefined ? undefined : ids.get(request);
    if (id === undefined) throw new Error('An upload without a row.');
    return id;
  };
  const tus = new TusServer({
    path,
    datastore: uploads.dataStore(),
    ...(uploads.locker === undefined ? {} : { locker: uploads.locker }),
    maxSize,
    // Behind a proxy the server does not know its public address; a path is right everywhere.
    relativeLocation: true,
    // The application is served from the same origin.
    allowedOrigins: () => false,
    namingFunction: (request) => requireId(request.runtime?.node?.req),
    onResponseError: async (_request, error) => {
      const status = findErrorStatus(error);
      return status === undefined ? undefined : { status_code: status, body: '' };
    },
    onUploadFinish: async (_request, upload) => {
      await received(upload.id);
      return {};
    },
  });
  const forward: UploadProtocol['forward'] = async (request, reply) => {
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await tus.handle(request.raw, reply.raw);
    return reply;
  };
  return {
    forward,
    open: (request, reply, id) => {
      ids.set(request.raw, id);
      return forward(request, reply);
    },
  };
};
