import { FormattedMessage } from 'react-intl';
import { shipmentProblem } from '../../../../machines/billing/shipmentSchema.ts';
import { ShipmentAddress } from '../../../billing/ShipmentAddress.tsx';
import { FieldGroup } from '../../../ui/forms/FieldGroup.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { TaskProps } from '../DeskOrderProps.ts';

/** Where the original goes: what the customer says on the phone, by the way that was chosen. */
export const ShipmentFieldset = ({ task, snapshot }: TaskProps) => {
  const { values, countries, problems } = snapshot.context;
  const { shipment } = values;
  if (shipment === null) return null;
  return (
    <FieldGroup
      legend={<FormattedMessage id="staff.action.field.shipment" />}
      hint={<FormattedMessage id={`order.parcel.method.${shipment.method}`} />}
    >
      <Stack>
        <ShipmentAddress
          fields={shipment}
          countries={countries}
          problems={problems.flatMap(({ field, code }) =>
            field.startsWith('shipment.') ? shipmentProblem(field, code) : [],
          )}
          required
          onChange={(fields) => task.send({ type: 'change', values: { shipment: { ...shipment, ...fields } } })}
        />
      </Stack>
    </FieldGroup>
  );
};
