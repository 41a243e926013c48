import { DeliveryForm } from '../../../src/screens/checkout/DeliveryForm.tsx';
import { shipmentModel, shipmentShown } from '../../models/shipment.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const shipmentSpec: ViewSpec = {
  model: shipmentModel,
  view: (_, shipment) => <DeliveryForm shipment={shipment} />,
  ...shipmentShown,
};
