import { FormattedMessage, useIntl } from 'react-intl';
import { methodsOf } from '../../machines/billing/shipment.ts';
import type { ShipmentFees, ShipmentMethod } from '../../openapi/types.ts';
import { RadioCards } from '../ui/forms/RadioCards.tsx';
import { Money } from '../ui/money/Money.tsx';
import { type ShipmentProps, shipmentId } from './ShipmentProps.ts';
import { useShipmentProblem } from './useShipmentProblem.ts';

const ids = { '1': 1, '2': 2, '3': 3, '4': 4, '5': 5 } as const satisfies Record<string, ShipmentMethod>;

const idOf = (method: ShipmentMethod): keyof typeof ids => `${method}`;

const whenIds = {
  usual: 'shipment.fee.usual',
  thick: 'shipment.fee.thick',
  europe: 'shipment.fee.europe',
  elsewhere: 'shipment.fee.elsewhere',
} as const satisfies Record<ShipmentFees['fees'][number]['when'], string>;

/** What a method costs: a fee a line, with its tax. */
const Fees = ({ fees, method }: { readonly fees: ShipmentFees; readonly method: ShipmentMethod }) => (
  <>
    {fees.fees
      .filter((fee) => fee.method === method)
      .map(({ when, gross }, index) => (
        <span key={when}>
          {index > 0 && ', '}
          <FormattedMessage
            id={whenIds[when]}
            values={{
              gross:
                gross.currency_amount_decimal === '0.00' ? (
                  <FormattedMessage key="gross" id="shipment.free" />
                ) : (
                  <Money key="gross" amount={gross} />
                ),
              pages: fees.thick_from,
            }}
          />
        </span>
      ))}
  </>
);

/** The ways in which originals of the brand come to their customers, each with what it costs. */
export const ShipmentMethods = ({ fields, fees, countries, problems, onMethod }: ShipmentProps) => {
  const intl = useIntl();
  const error = useShipmentProblem(problems, 'method');
  const home = countries.find(({ id }) => id === fees.country_id);
  const country = home === undefined ? '' : (intl.formatDisplayName(home.iso2, { type: 'region' }) ?? home.name);
  return (
    <RadioCards
      legend={<FormattedMessage id="shipment.method" />}
      hint={<FormattedMessage id="shipment.freeFrom" values={{ net: <Money key="net" amount={fees.free_from} /> }} />}
      id={shipmentId('method')}
      error={error}
      options={methodsOf(fees).map((method) => ({
        value: idOf(method),
        label: <FormattedMessage id={`shipment.method.${method}`} values={{ country }} />,
        about: (
          <>
            <FormattedMessage id={`shipment.about.${method}`} /> <Fees fees={fees} method={method} />
          </>
        ),
      }))}
      value={idOf(fields.method)}
      onChange={(chosen) => onMethod(ids[chosen])}
    />
  );
};
