import type { Customer } from '../../../openapi/types.ts';
import type { Api } from '../../lib/http/client.ts';
import { settle } from '../../lib/http/result.ts';

export const toBearerHeader = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Whose token it is; null when it is good no longer. */
export const loadCustomer = async ({ http }: Api, token: string, signal: AbortSignal): Promise<Customer | null> => {
  const call = http.GET('/api/v2/customer/current', { headers: toBearerHeader(token), signal });
  const result = await settle(call);
  return result.ok ? result.data.data : null;
};
