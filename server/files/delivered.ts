import { type Readable, Transform } from 'node:stream';
import { cleanFileName } from '../../machines/documents/fileName.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import { file } from '../db/schema.ts';
import type { FileKind } from '../db/tables/checks.ts';
import { nextPosition } from './filesOf.ts';
import { fileLimits } from './limits.ts';
import { newFileId } from './newFileId.ts';
import { requireSpace } from './requireSpace.ts';
import { tooLarge } from './tooLarge.ts';

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
