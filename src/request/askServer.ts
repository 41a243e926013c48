import type { ServerAnswer } from '../../machines/request/request.ts';
import type { Api } from '../lib/http/client.ts';
import { unwrapData } from '../lib/http/result.ts';
import { pendingSubmissions } from './drafts/pendingSubmissions.ts';

/** Whether the draft of this key can be sent now; its promise is looked at first, so that nothing is sent long after it. */
export const askServer = async (api: Api, key: string, signal: AbortSignal): Promise<ServerAnswer> => {
  if (pendingSubmissions.isExpired(key)) {
    pendingSubmissions.end(key);
    return 'expired';
  }
  try {
    await unwrapData(api.http.GET('/api/v2/country', { signal }));
    return 'answering';
  } catch {
    return 'silent';
  }
};
