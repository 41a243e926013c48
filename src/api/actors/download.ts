import type { ProblemCode } from '../../../openapi/types.ts';
import type { Api } from '../client.ts';
import { Outage } from '../outage.ts';
import { settle } from '../result.ts';

/** Fetches a file by a link signed for this very click (it lives ten minutes). @returns null, or why there is no file */
export const downloadFile = async (api: Api, orderHash: string, fileId: string): Promise<ProblemCode | null> => {
  try {
    const params = { path: { hash: orderHash, id: fileId }, header: api.header };
    const result = await settle(api.http.POST('/api/v2/order/{hash}/file/{id}/link', { params }));
    if (!result.ok) return result.problem.code;
    const link = document.createElement('a');
    link.href = result.data.data.url;
    link.download = '';
    link.click();
    return null;
  } catch (error) {
    return error instanceof Outage ? error.code : 'ServiceUnavailable';
  }
};
