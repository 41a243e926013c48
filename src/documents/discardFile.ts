import { removeFiles } from '../lib/device/removeFiles.ts';
import type { Api } from '../lib/http/client.ts';

/** Removes a document's bytes from the device and, where it has them, from the server; what fails there is swept up there. */
export const discardFile = (api: Api, key: string, fileId: string | null): void => {
  removeFiles([key]);
  if (fileId === null) return;
  const params = { path: { id: fileId } };
  void api.http.DELETE('/api/v2/file/{id}', { params, headers: { 'Tus-Resumable': '1.0.0' } }).catch(() => {});
};
