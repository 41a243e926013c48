import type { FileCount } from '../../machines/documents/upload.ts';
import type { FileInspection } from '../../openapi/types.ts';
import type { Api } from '../lib/http/client.ts';
import { Outage } from '../lib/http/outage.ts';
import { pause } from '../lib/http/pause.ts';
import { settle, unwrapFound } from '../lib/http/result.ts';

/** Milliseconds between looks, growing; a large file takes some seconds at the server, longer when many wait. */
const looks = [250, 400, 600, ...Array.from({ length: 80 }, () => 1_500)];

export const toFileCount = ({ status, words, portions = [], reason }: FileInspection): FileCount | null => {
  if (status === 'ready') return words === null ? { kind: 'uncountable' } : { kind: 'counted', words, portions };
  if (status === 'uncountable') return { kind: 'uncountable' };
  if (status === 'refused') return { kind: 'refused', reason: reason ?? 'FileCorrupt' };
  return null;
};

/** Waits until the server has counted the words of a file. */
export const awaitCount = async (api: Api, fileId: string, signal: AbortSignal): Promise<FileCount> => {
  for (const wait of looks) {
    const params = { path: { id: fileId } };
    const answer = unwrapFound(await settle(api.http.GET('/api/v2/file/{id}', { params, signal })));
    if (answer === null) return { kind: 'missing' };
    const count = toFileCount(answer.data);
    if (count !== null) return count;
    await pause(wait, signal);
  }
  throw new Outage('The count takes too long.');
};
