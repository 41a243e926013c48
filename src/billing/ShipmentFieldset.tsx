import { Stack } from '../ui/layout/Stack.tsx';
import { ShipmentAddress } from './ShipmentAddress.tsx';
import { ShipmentCopies } from './ShipmentCopies.tsx';
import { ShipmentMethods } from './ShipmentMethods.tsx';
import type { ShipmentProps } from './ShipmentProps.ts';

/** All that is asked about sending an original on paper. */
export const ShipmentFieldset = (shipment: ShipmentProps) => (
  <Stack>
    <ShipmentMethods {...shipment} />
    <ShipmentAddress {...shipment} />
    <ShipmentCopies {...shipment} />
  </Stack>
);
