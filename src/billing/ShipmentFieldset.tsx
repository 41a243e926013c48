import { asksFor } from '../../machines/billing/shipment.ts';
import { Stack } from '../ui/layout/Stack.tsx';
import { ShipmentAddress } from './ShipmentAddress.tsx';
import { ShipmentCopies } from './ShipmentCopies.tsx';
import { ShipmentMethods } from './ShipmentMethods.tsx';
import type { ShipmentProps } from './ShipmentProps.ts';

/** All that is asked about how an original comes to its customer. */
export const ShipmentFieldset = (shipment: ShipmentProps) => (
  <Stack>
    <ShipmentMethods {...shipment} />
    <ShipmentAddress {...shipment} />
    {asksFor('copies', shipment.fields, shipment.countries) && <ShipmentCopies {...shipment} />}
  </Stack>
);
