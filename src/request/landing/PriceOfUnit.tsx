import { useSelector } from '@xstate/react';
import { use } from 'react';
import { selectPackage } from '../../../machines/services/offeredPackages.ts';
import { useRequest } from '../RequestContext.ts';
import { useValue } from '../useField.ts';
import { type SamplesActor, SamplesContext } from './SamplesContext.ts';
import { UnitMoney } from './UnitMoney.tsx';

const Known = ({ samples }: { readonly samples: SamplesActor }) => {
  const service = useSelector(useRequest(), ({ context }) => context.service);
  const chosen = selectPackage(service, useValue('packageId'));
  const price = useSelector(
    samples,
    ({ context }) => context.samples?.packages.find(({ id }) => id === chosen)?.unit_price ?? null,
  );
  return price === null ? '–' : <UnitMoney price={price} unit={service.prices.unit} />;
};

/** What a unit costs in the chosen package, where the form has nothing to price yet. */
export const PriceOfUnit = () => {
  const samples = use(SamplesContext);
  return samples === null ? '–' : <Known samples={samples} />;
};
