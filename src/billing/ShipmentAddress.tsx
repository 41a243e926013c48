import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { asksFor, maxShipmentLengths } from '../../machines/billing/shipment.ts';
import { Field } from '../ui/forms/Field.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { Columns } from '../ui/layout/Columns.tsx';
import { type ShipmentProps, shipmentId } from './ShipmentProps.ts';
import { useShipmentProblem } from './useShipmentProblem.ts';

/** What an address needs; its method and fees are asked apart. */
type AddressProps = Omit<ShipmentProps, 'fees' | 'onMethod'>;

type TextProps = AddressProps & {
  readonly field: keyof typeof maxShipmentLengths;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly hint?: ReactNode;
};

/** One line of the address, where its method asks for it. */
const Line = ({ field, autoComplete, hint, ...shipment }: TextProps) => {
  const { fields, countries, problems, required, onChange } = shipment;
  const problem = useShipmentProblem(problems, field);
  if (!asksFor(field, fields, countries)) return null;
  const value = fields[field];
  return (
    <Field
      label={<FormattedMessage id={`shipment.${field}`} />}
      hint={hint}
      id={shipmentId(field)}
      required={required}
      error={problem}
      length={{ count: value.length, max: maxShipmentLengths[field] }}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
};

const CountryChoice = ({ fields, countries, problems, onChange }: AddressProps) => {
  const intl = useIntl();
  const problem = useShipmentProblem(problems, 'countryId');
  if (!asksFor('countryId', fields, countries)) return null;
  const collator = new Intl.Collator(intl.locale);
  return (
    <Field label={<FormattedMessage id="checkout.countryId" />} id={shipmentId('countryId')} error={problem}>
      {(control) => (
        <Select
          {...control}
          autoComplete="shipping country-name"
          options={countries
            .map(({ id, iso2, name }) => ({
              value: String(id),
              label: intl.formatDisplayName(iso2, { type: 'region' }) ?? name,
            }))
            .sort((a, b) => collator.compare(a.label, b.label))}
          placeholder={intl.formatMessage({ id: 'checkout.chooseCountry' })}
          value={fields.countryId === 0 ? '' : String(fields.countryId)}
          onChange={(event) => onChange({ countryId: Number(event.target.value) })}
        />
      )}
    </Field>
  );
};

/** Who receives the original, and where: at an address of the chosen country, or from a locker; a file needs neither. */
export const ShipmentAddress = (shipment: AddressProps) => (
  <>
    <Line {...shipment} field="locker" autoComplete="off" hint={<FormattedMessage id="shipment.locker.hint" />} />
    <Line {...shipment} field="phone" autoComplete="tel" hint={<FormattedMessage id="shipment.phone.hint" />} />
    <Line {...shipment} field="recipient" autoComplete="shipping name" />
    <Line {...shipment} field="street" autoComplete="shipping street-address" />
    {asksFor('postcode', shipment.fields, shipment.countries) && (
      <Columns>
        <Line {...shipment} field="postcode" autoComplete="shipping postal-code" />
        <Line {...shipment} field="city" autoComplete="shipping address-level2" />
      </Columns>
    )}
    <Line {...shipment} field="region" autoComplete="shipping address-level1" />
    <CountryChoice {...shipment} />
    <Line
      {...shipment}
      required={false}
      field="names"
      autoComplete="off"
      hint={<FormattedMessage id="shipment.names.hint" />}
    />
  </>
);
