import type { FileCount } from '../../machines/documents/upload.ts';
import type { Api } from '../lib/http/client.ts';
import { settle, unwrapFound } from '../lib/http/result.ts';
import { toFileCount } from './awaitCount.ts';

/** Has the server count the hidden text of a document, too, or leave it out again. */
export const countHidden = async (
  api: Api,
  { fileId, counted }: { readonly fileId: string; readonly counted: boolean },
  signal: AbortSignal,
): Promise<FileCount> => {
  const params = { path: { id: fileId } };
  const answer = unwrapFound(
    await settle(api.http.PUT('/api/v2/file/{id}/hidden', { params, body: { counted }, signal })),
  );
  return (answer && toFileCount(answer.data)) ?? { kind: 'missing' };
};
