import { fromPromise } from 'xstate';
import type { LoadedCart } from '../../machines/order/cart.ts';
import type { Cart } from '../../openapi/types.ts';
import type { Api } from '../lib/http/client.ts';
import { found, settle } from '../lib/http/result.ts';

/** A cart as it is now; null when there is none of this hash. */
export const readCart = async (api: Api, hash: string, signal: AbortSignal): Promise<Cart | null> => {
  const params = { path: { hash } };
  return found(await settle(api.http.GET('/api/v2/cart/{hash}', { params, signal })))?.data ?? null;
};

/** A cart with its orders, named in the present language. */
export const loadCart = (api: Api) =>
  fromPromise<LoadedCart, { hash: string }>(async ({ input, signal }) => {
    const cart = await readCart(api, input.hash, signal);
    return cart === null ? { kind: 'unknown' } : { kind: 'found', cart };
  });
