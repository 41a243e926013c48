import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/core/services.ts';
import { doneBy } from '../../platform/core/staff.ts';
import { deskUpload } from '../../platform/db/schema.ts';
import { getStaff, getStaffCallers } from '../../platform/http/context.ts';
import { fileLimits } from '../count/limits.ts';
import { ownUploads } from './deskUploads.ts';
import { mountUploadRoutes, type UploadRequest } from './mountUploadRoutes.ts';
import { readUpload } from './readUploadHeaders.ts';
import { identifyUploader } from './uploader.ts';

/** The upload of the one who asks; anybody else's is unknown. */
const mine = (request: UploadRequest) => and(eq(deskUpload.id, request.params.id), ownUploads(getStaff(request)));

/** What staff upload until it is delivered, at `/api/v2/desk/upload`: documents of any format, larger than customers' may be. */
export const mountDeskUploads = (app: FastifyInstance, services: Services): void => {
  const { db, clock } = services;
  mountUploadRoutes(app, services, {
    path: '/api/v2/desk/upload',
    maxSize: fileLimits.deliveredSize,
    announced: (request) => readUpload(request, fileLimits.deliveredSize),
    uploader: (request) => identifyUploader(services, request, getStaffCallers(getStaff(request))[0]),
    insert: (tx, request, { id, name, size }) =>
      tx.insert(deskUpload).values({ id, name, size, path: id, ...doneBy(getStaff(request)), createdAt: clock.now() }),
    received: async (id) => {
      await db
        .update(deskUpload)
        .set({ receivedAt: clock.now() })
        .where(and(eq(deskUpload.id, id), isNull(deskUpload.receivedAt)));
    },
    own: async (request) => {
      const [row] = await db.select().from(deskUpload).where(mine(request));
      return row === undefined ? null : { size: row.size, isReceived: row.receivedAt !== null };
    },
    remove: async (request) => {
      const removed = await db.delete(deskUpload).where(mine(request)).returning({ id: deskUpload.id });
      return removed.length > 0;
    },
  });
};
