import type { ShipmentField } from '../../../../machines/rules/shipment.ts';
import { FormattedMessage } from '../../../ui/intl/FormattedMessage.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { ShipmentAddress } from './ShipmentAddress.tsx';
import { ShipmentCopies } from './ShipmentCopies.tsx';
import { ShipmentMethods } from './ShipmentMethods.tsx';
import type { ShipmentProps } from './ShipmentProps.ts';
import { shipmentNames } from './shipmentNames.ts';

/** All that is asked about sending an original on paper. */
export const ShipmentFieldset = (shipment: ShipmentProps) => (
  <Stack>
    <ShipmentMethods {...shipment} />
    <ShipmentAddress {...shipment} />
    <ShipmentCopies {...shipment} />
  </Stack>
);

/** What a summary of problems calls a field. */
export const ShipmentPartName = ({ part }: { readonly part: ShipmentField }) => (
  <FormattedMessage id={shipmentNames[part]} values={{ count: 1 }} />
);
