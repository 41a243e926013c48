import { fromPromise } from 'xstate';
import { type Shipping, shippingMachine } from '../../machines/checkout/shipping.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';
import { readShipping } from './shippingList.ts';

/** The brand's list of how originals are sent, in a form. */
export const provideShipping = ({ api }: AppDeps) =>
  shippingMachine.provide({
    actors: {
      loadShipping: fromPromise<Shipping, { currencyId: number }>(({ input, signal }) =>
        readShipping(api, input.currencyId, signal),
      ),
    },
  });
