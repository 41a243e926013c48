import { randomBytes } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import type { Attachment } from '../../openapi/types.ts';
import type { Transaction } from '../db/open.ts';
import { file } from '../db/schema.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';
import { cleanName } from './cleanName.ts';
import { fileLimits } from './limits.ts';
import { tooLarge } from './tooLarge.ts';

/** 128 random bits, as the contract writes ids of files. */
export const newFileId = (): string => randomBytes(16).toString('base64url');

export type DeliveredFile = { readonly id: string; readonly path: string; readonly size: number };

/**
 * Streams a delivered file into the store; nothing knows of it until `recordDelivered` has been committed.
 * @throws ProblemError FileTooLarge, FileEmpty
 */
export const saveDelivered = async (services: Services, content: Readable): Promise<DeliveredFile> => {
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

/** Adds a saved file to an order. Answers the file's id. */
export const recordDelivered = async (
  services: Services,
  tx: Transaction,
  delivery: {
    readonly orderId: number;
    readonly brand: string;
    readonly kind: Exclude<Attachment['kind'], 'source'>;
    readonly name: string;
  },
  saved: DeliveredFile,
): Promise<string> => {
  const createdAt = services.clock.now();
  await tx.insert(file).values({ ...delivery, ...saved, name: cleanName(delivery.name), status: 'ready', createdAt });
  return saved.id;
};
