import { fromPromise } from 'xstate';
import type { ShipmentFields, ShipmentPlaces } from '../../../machines/billing/shipment.ts';
import {
  type LoadedShipment,
  type SaveShipmentOutcome,
  type ShipmentCheck,
  type ShipmentToSave,
  shipmentMachine,
} from '../../../machines/checkout/shipment.ts';
import type { Offers } from '../../../machines/payment/checkoutSubject.ts';
import type { Api } from '../../lib/http/client.ts';

const calls = () => import('../delivery/shipmentCalls.ts');

/** How originals are sent, in the checkout. */
export const provideShipment = (api: Api) =>
  shipmentMachine.provide({
    actors: {
      loadShipment: fromPromise<LoadedShipment, { offers: Offers }>(async ({ input, signal }) =>
        (await calls()).loadShipment(api, input.offers, signal),
      ),
      checkShipment: fromPromise<ShipmentCheck, { fields: ShipmentFields; places: ShipmentPlaces }>(
        async ({ input }) => {
          const { shipmentProblems } = await import('../../../machines/checkout/shipmentForm.ts');
          const problems = shipmentProblems(input.fields, input.places, true);
          return problems.length === 0 ? { valid: true } : { valid: false, problems };
        },
      ),
      saveShipment: fromPromise<SaveShipmentOutcome, ShipmentToSave>(async ({ input, signal }) =>
        (await calls()).saveShipment(api, input, signal),
      ),
    },
  });
