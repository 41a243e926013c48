import { FormattedMessage } from 'react-intl';
import type { ShipmentFees, ShipmentMethod } from '../../openapi/types.ts';
import { Money } from '../ui/money/Money.tsx';

const whenIds = {
  usual: 'shipment.fee.usual',
  thick: 'shipment.fee.thick',
  europe: 'shipment.fee.europe',
  elsewhere: 'shipment.fee.elsewhere',
} as const satisfies Record<ShipmentFees['fees'][number]['when'], string>;

/** What a method costs: a fee a line, with its tax. */
export const FeesOfMethod = ({ fees, method }: { readonly fees: ShipmentFees; readonly method: ShipmentMethod }) => (
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
