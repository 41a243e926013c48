import { useSelector } from '@xstate/react';
import { firstShipment, listShipmentMethods, withMethod } from '../../../machines/billing/shipment.ts';
import { provideShipping } from '../../billing/provide.ts';
import { ShipmentFieldset } from '../../billing/ShipmentFieldset.tsx';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useRequest } from '../RequestContext.ts';
import { useChange, useValue } from '../useField.ts';

const Choice = ({ currencyId }: { readonly currencyId: number }) => {
  const change = useChange();
  const request = useRequest();
  const shipping = useSelector(useScreenActor(provideShipping, { currencyId }), ({ context }) => context.shipping);
  const problems = useSelector(request, ({ context }) => context.problems);
  const chosen = useValue('shipment');
  if (shipping === null) return <Skeleton size="block" />;
  const { fees, countries } = shipping;
  const fields = chosen ?? firstShipment({ homeId: fees.country_id, methods: listShipmentMethods(fees) });
  return (
    <ShipmentFieldset
      fields={fields}
      fees={fees}
      countries={countries}
      problems={problems.flatMap(({ part, code }) => (part === undefined ? [] : [{ field: part, code }]))}
      required={false}
      onChange={(changed) => change({ shipment: { ...fields, ...changed } })}
      onMethod={(method) => change({ shipment: withMethod(fields, method, fees.country_id) })}
    />
  );
};

/** How the original is sent; an address may follow before the order. Another currency has a list of its own; start-up says the first. */
export const ShipmentChoice = () => {
  const currencyId = useValue('currencyId');
  return currencyId === 0 ? <Skeleton size="block" /> : <Choice key={currencyId} currencyId={currencyId} />;
};
