import type { Model } from '../../atlas/paths/model.ts';
import { shipmentMachine } from '../../machines/shipment.ts';
import { inertReceiver } from './receivers.ts';
import { countries, outage, quotation, shipment, shipmentFees, shipmentFields } from './samples.ts';
import { shownOf } from './support/shown.ts';

const offers = { kind: 'quotation', quotation: quotation('acceptation', { service: 'sworn', shipment }) } as const;

export const shipmentModel = {
  machine: shipmentMachine,
  inputs: {
    step: () => ({ parent: inertReceiver(), offers, problems: [] }),
    refused: () => ({ parent: inertReceiver(), offers, problems: [{ field: 'city', code: 'Required' }] }),
  },
  events: {
    change: [
      { type: 'change', fields: { city: 'Berlin' } },
      { type: 'change', fields: { copies: 2 } },
    ],
    chooseMethod: [
      { type: 'chooseMethod', method: 4 },
      { type: 'chooseMethod', method: 3 },
      { type: 'chooseMethod', method: 2 },
    ],
    continue: [{ type: 'continue' }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    loadShipment: {
      kind: 'promise',
      outputs: [{ fields: shipmentFields, fees: shipmentFees, countries }],
      errors: [outage],
    },
    checkShipment: {
      kind: 'promise',
      outputs: [{ valid: true }, { valid: false, problems: [{ field: 'postcode', code: 'PostcodeInvalid' }] }],
      errors: [outage],
    },
    saveShipment: {
      kind: 'promise',
      outputs: [
        { kind: 'saved', offers },
        { kind: 'invalid', problems: [{ field: 'street', code: 'Required' }] },
        { kind: 'outdated' },
        { kind: 'refused', code: 'TransitionRefused' },
      ],
      errors: [outage],
    },
  },
  delays: { retryPause: 5_000, savePause: 500 },
  key: ({ fields, problems, refusal }) => [
    fields.method,
    fields.countryId,
    problems.map(({ field }) => field).join(),
    refusal,
  ],
} satisfies Model<typeof shipmentMachine>;

export const shipmentShown = shownOf(shipmentMachine, {
  shows: {
    loading: 'checkout.busy',
    unavailable: 'shipment.unavailable.title',
    filling: 'shipment.method',
    'filling.saving': 'shipment.pricing',
    'filling.unpriced': 'shipment.unpriced',
    checking: 'shipment.method',
    storing: 'shipment.method',
    saved: 'shipment.method',
    outdated: 'shipment.method',
  },
  controls: [
    { event: 'retry', label: 'quotation.retry' },
    { event: 'continue', label: 'checkout.continue' },
  ],
});
