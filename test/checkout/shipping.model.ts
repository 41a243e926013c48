import type { Model } from '@fifteen/atlas';
import { shippingMachine } from '../../machines/checkout/shipping.ts';
import { countries, outage, shipmentFees } from '../support/models/samples.ts';

export const shippingModel = {
  machine: shippingMachine,
  inputs: { form: () => ({ currencyId: 1 }) },
  events: {},
  actors: {
    loadShipping: { kind: 'promise', outputs: [{ fees: shipmentFees, countries }], errors: [outage] },
  },
  delays: { retryPause: 5_000 },
  key: ({ shipping }) => [shipping !== null],
} satisfies Model<typeof shippingMachine>;
