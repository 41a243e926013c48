import type { Model } from '@fifteen/atlas';
import { shipmentMachine } from '../../machines/checkout/shipment.ts';
import { inertReceiver } from '../support/models/receivers.ts';
import { countries, outage, quotation, shipment, shipmentFees, shipmentFields } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

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
      { type: 'change', fields: { countryId: 2 } },
    ],
    chooseMethod: [
      { type: 'chooseMethod', method: 4 },
      { type: 'chooseMethod', method: 3 },
      { type: 'chooseMethod', method: 2 },
      { type: 'chooseMethod', method: 5 },
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
      outputs: [
        { valid: true },
        {
          valid: false,
          problems: [
            { field: 'postcode', code: 'PostcodeInvalid' },
            { field: 'region', code: 'Required' },
          ],
        },
      ],
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
  unreachable: {
    'condition true: machines/checkout/shipment.ts#toShipmentPlaces: fees === null':
      'Nothing is chosen or priced before the list of fees has come.',
  },
  unnoticed: {
    'assigned in shipmentMachine.actions.clearProblems: refusal: null → ...{}':
      'Filling in again what was refused and leaving the step would show it; no goal needs that way.',
    'number in toShipmentPlaces.homeId: 0 → 1': 'Nothing is chosen or priced before the list of fees has come.',
  },
} satisfies Model<typeof shipmentMachine>;

export const shipmentShown = declareShown(shipmentMachine, {
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
