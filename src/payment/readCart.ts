import type { Cart } from '../../openapi/types.ts';
import type { Api } from '../lib/http/client.ts';
import { settle, unwrapFound } from '../lib/http/result.ts';

/** A cart as it is now; null when there is none of this hash. */
export const readCart = async (api: Api, hash: string, signal: AbortSignal): Promise<Cart | null> => {
  const params = { path: { hash } };
  return unwrapFound(await settle(api.http.GET('/api/v2/cart/{hash}', { params, signal })))?.data ?? null;
};
