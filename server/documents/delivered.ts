import { type Readable, Transform } from 'node:stream';
import { cleanFileName } from '../../machines/documents/fileName.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { file } from '../platform/db/schema.ts';
import type { FileKind } from '../platform/db/tables/checks.ts';
import { newFileId } from '../platform/files/newFileId.ts';
import { fileLimits } from './count/limits.ts';
import { nextPosition } from './readFiles.ts';
import { requireSpace } from './upload/requireSpace.ts';
import { tooLarge } from './upload/tooLarge.ts';

export type DeliveredFile = { readonly id: string; readonly path: string; readonly size: number };

/**
 * Streams a delivered file into the store; nothing knows of it until `recordDelivered` has been committed.
 * @throws ProblemError FileTooLarge, FileEmpty, StorageFull
 */
export const saveDelivered = async (services: Services, content: Readable): Promise<DeliveredFile> => {
  await requireSpace(services, 0);
  const id = newFileId();
  let size = 0;
  const measured = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      if (size > fileLimits.size) done(tooLarge(size));
      else done(null, chunk);
    },
  });
  content.on('error', (error) => measured.destroy(error));
  const path = await services.files.save(id, content.pipe(measured));
  if (size > 0) return { id, path, size };
  await services.files.remove(path);
  throw new ProblemError('FileEmpty');
};

/** Adds a saved file to an order whose row the transaction has locked. Answers the file's id. */
export const recordDelivered = async (
  services: Services,
  tx: Transaction,
  delivery: {
    readonly orderId: number;
    readonly brand: string;
    readonly kind: Exclude<FileKind, 'source'>;
    readonly name: string;
  },
  saved: DeliveredFile,
): Promise<string> => {
  const createdAt = services.clock.now();
  const position = await nextPosition(tx, delivery.orderId);
  await tx
    .insert(file)
    .values({ ...delivery, ...saved, name: cleanFileName(delivery.name), status: 'ready', position, createdAt });
  return saved.id;
};
