import { FormattedMessage, useIntl } from 'react-intl';
import { listShipmentMethods } from '../../machines/billing/shipment.ts';
import type { ShipmentMethod } from '../../openapi/types.ts';
import { RadioCards } from '../ui/forms/RadioCards.tsx';
import { Money } from '../ui/money/Money.tsx';
import { FeesOfMethod } from './FeesOfMethod.tsx';
import { type ShipmentProps, shipmentId } from './ShipmentProps.ts';
import { useShipmentProblem } from './useShipmentProblem.ts';

const ids = { '1': 1, '2': 2, '3': 3, '4': 4, '5': 5 } as const satisfies Record<string, ShipmentMethod>;

const toMethodId = (method: ShipmentMethod): keyof typeof ids => `${method}`;

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
      options={listShipmentMethods(fees).map((method) => ({
        value: toMethodId(method),
        label: <FormattedMessage id={`shipment.method.${method}`} values={{ country }} />,
        about: (
          <>
            <FormattedMessage id={`shipment.about.${method}`} /> <FeesOfMethod fees={fees} method={method} />
          </>
        ),
      }))}
      value={toMethodId(fields.method)}
      onChange={(chosen) => onMethod(ids[chosen])}
    />
  );
};
