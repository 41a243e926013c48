import { FormattedMessage } from 'react-intl';
import { maxCopies } from '../../machines/billing/shipment.ts';
import { Checkbox } from '../ui/forms/Checkbox.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { Money } from '../ui/money/Money.tsx';
import { type ShipmentProps, shipmentId } from './ShipmentProps.ts';
import { useShipmentProblem } from './useShipmentProblem.ts';

const counts = Array.from({ length: maxCopies }, (_, index) => String(index + 1));

/** How many originals on paper, and whether a notary certifies one more copy. */
export const ShipmentCopies = ({ fields, fees, problems, onChange }: ShipmentProps) => {
  const problem = useShipmentProblem(problems, 'copies');
  return (
    <>
      <Field
        label={<FormattedMessage id="shipment.copies" />}
        hint={
          <FormattedMessage
            id="shipment.copies.hint"
            values={{ gross: <Money key="gross" amount={fees.further_copy} /> }}
          />
        }
        id={shipmentId('copies')}
        error={problem}
      >
        {(control) => (
          <Select
            {...control}
            options={counts.map((count) => ({ value: count, label: count }))}
            value={String(fields.copies)}
            onChange={(event) => onChange({ copies: Number(event.target.value) })}
          />
        )}
      </Field>
      <Checkbox
        id={shipmentId('notarised')}
        label={
          <FormattedMessage
            id="shipment.notarised"
            values={{ gross: <Money key="gross" amount={fees.notarised_copy} /> }}
          />
        }
        hint={<FormattedMessage id="shipment.terms" />}
        checked={fields.notarised}
        onChange={(event) => onChange({ notarised: event.target.checked })}
      />
    </>
  );
};
