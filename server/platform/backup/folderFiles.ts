import { createReadStream } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { isFound } from './isFound.ts';

/**
 * Files of the data folder that a backup is of, beside the documents: the staff's token, and mails that were written as files because no mail
 * server was named. The books of the payment providers' stand-ins are not.
 */
const pattern = /^(?:desk-token|mail\/[^/\\]+\.eml)$/;

/** Whether a path may be written to the data folder. */
export const isFolderFile = (path: string): boolean => pattern.test(path);

/** Their paths in the folder. */
export async function* folderFiles(dataDir: string): AsyncGenerator<string> {
  if (await isFound(join(dataDir, 'desk-token'))) yield 'desk-token';
  const mails = join(dataDir, 'mail');
  if (!(await isFound(mails))) return;
  for await (const entry of await opendir(mails)) if (isFolderFile(`mail/${entry.name}`)) yield `mail/${entry.name}`;
}

export const readFolderFile = (dataDir: string, path: string): AsyncIterable<Uint8Array> =>
  createReadStream(join(dataDir, path));
