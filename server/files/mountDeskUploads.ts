import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { doneBy } from '../core/staff.ts';
import { deskUpload } from '../db/schema.ts';
import { staffCallersOf, staffOf } from '../http/context.ts';
import { ownUploads } from './deskUploads.ts';
import { fileLimits } from './limits.ts';
import { newFileId } from './newFileId.ts';
import { readUpload } from './readUploadHeaders.ts';
import { requireSpace } from './requireSpace.ts';
import { checkTusHeaders } from './tusServer.ts';
import { uploaderOf } from './uploader.ts';
import { uploadProtocol } from './uploadProtocol.ts';
import { chargeUpload } from './uploadQuota.ts';

const base = '/api/v2/desk/upload';
const idRoute = `${base}/:id`;

/** As the contract has it; these routes are mounted without it. */
const schema = {
  params: { type: 'object', properties: { id: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' } } },
};

type ById = FastifyRequest<{ Params: { id: string } }>;

const received = async ({ db, clock }: Services, id: string): Promise<void> => {
  await db
    .update(deskUpload)
    .set({ receivedAt: clock.now() })
    .where(and(eq(deskUpload.id, id), isNull(deskUpload.receivedAt)));
};

/** The upload of the one who asks; anybody else's is unknown. */
const mine = (request: ById) => and(eq(deskUpload.id, request.params.id), ownUploads(staffOf(request)));

/**
 * What staff upload until it is delivered, by tus 1.0 at `/api/v2/desk/upload`: documents of any format, larger than customers' may be. Role
 * and session have been checked by the application's hook.
 */
export const mountDeskUploads = (app: FastifyInstance, services: Services): void => {
  const { db } = services;
  const { open, forward } = uploadProtocol(services, {
    path: base,
    maxSize: fileLimits.deliveredSize,
    received: (id) => received(services, id),
  });

  app.post(base, async (request, reply) => {
    checkTusHeaders(request);
    const { name, size } = readUpload(request, fileLimits.deliveredSize);
    await requireSpace(services, size);
    const id = newFileId();
    const staff = staffOf(request);
    const uploader = await uploaderOf(services, request, staffCallersOf(staff)[0]);
    await db.transaction(async (tx) => {
      await chargeUpload(services, tx, uploader, size);
      const createdAt = services.clock.now();
      await tx.insert(deskUpload).values({ id, name, size, path: id, ...doneBy(staff), createdAt });
    });
    return open(request, reply, id);
  });
  const forwardOwn = async (request: ById, reply: FastifyReply): Promise<FastifyReply> => {
    const [row] = await db.select({ id: deskUpload.id }).from(deskUpload).where(mine(request));
    if (row === undefined) throw new ProblemError('FileUnknown');
    checkTusHeaders(request);
    return forward(request, reply);
  };
  app.head(idRoute, { schema }, forwardOwn);
  app.patch(idRoute, { schema }, async (request: ById, reply) => {
    await requireSpace(services, Number(request.headers['content-length'] ?? 0));
    return forwardOwn(request, reply);
  });
  app.delete(idRoute, { schema }, async (request: ById, reply) => {
    const removed = await db.delete(deskUpload).where(mine(request)).returning({ id: deskUpload.id });
    if (removed.length === 0) throw new ProblemError('FileUnknown');
    return forward(request, reply);
  });
};
