import { fromPromise } from 'xstate';
import type { Cart } from '../../../openapi/types.ts';
import type { Api } from '../client.ts';
import { Outage } from '../outage.ts';
import { found, settle } from '../result.ts';

export type LoadedCart =
  | { readonly kind: 'found'; readonly cart: Cart }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreachable' };

/** A cart with its orders. No machine stands around it that could take an error, so an outage is an output, too. */
export const loadCart = (api: Api) =>
  fromPromise<LoadedCart, { hash: string }>(async ({ input, signal }) => {
    const params = { path: { hash: input.hash }, header: api.header };
    try {
      const answer = found(await settle(api.http.GET('/api/v2/cart/{hash}', { params, signal })));
      return answer === null ? { kind: 'unknown' } : { kind: 'found', cart: answer.data };
    } catch (error) {
      if (error instanceof Outage) return { kind: 'unreachable' };
      throw error;
    }
  });
