import { assign, fromPromise, setup } from 'xstate';
import type { Country, ShipmentFees } from '../../openapi/types.ts';
import { missingActor } from '../lib/missingActor.ts';

/** What sending an original costs, and where it can go. */
export type Shipping = { readonly fees: ShipmentFees; readonly countries: readonly Country[] };

/** The brand's list of how originals are sent, as a form shows it (specification 3, "Shipment methods"). */
export const shippingMachine = setup({
  types: {
    context: {} as { currencyId: number; shipping: Shipping | null },
    input: {} as { currencyId: number },
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done' | 'failed',
  },
  actors: {
    loadShipping: fromPromise<Shipping, { currencyId: number }>(missingActor('loadShipping')),
  },
  actions: {
    setShipping: assign({ shipping: (_, { shipping }: { shipping: Shipping }) => shipping }),
  },
  delays: {
    /** Before what could not be fetched is tried again by itself. */
    retryPause: 5_000,
  },
}).createMachine({
  id: 'shipping',
  description: 'The brand’s list of how originals are sent.',
  context: ({ input }) => ({ ...input, shipping: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked.',
      tags: 'busy',
      meta: { spec: '3' },
      invoke: {
        src: 'loadShipping',
        input: ({ context: { currencyId } }) => ({ currencyId }),
        onDone: {
          target: 'known',
          actions: { type: 'setShipping', params: ({ event }) => ({ shipping: event.output }) },
          description: 'The choice shows.',
        },
        onError: { target: 'unavailable', description: 'The server cannot be reached.' },
      },
    },
    unavailable: {
      description: 'Nothing can be chosen yet; it can be before ordering, too.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { retryPause: { target: 'loading', description: 'Tried again by itself.' } },
    },
    known: {
      type: 'final',
      description: 'Methods, fees and countries are here.',
      tags: 'done',
      meta: { spec: '3' },
    },
  },
});
