import { useSelector } from '@xstate/react';
import { use } from 'react';
import { useValue } from '../useField.ts';
import { type SamplesActor, SamplesContext } from './SamplesContext.ts';
import { UnitMoney } from './UnitMoney.tsx';

const Known = ({ samples }: { readonly samples: SamplesActor }) => {
  const packageId = useValue('packageId');
  const price = useSelector(
    samples,
    ({ context }) => context.samples?.packages.find(({ id }) => id === packageId)?.word_price ?? null,
  );
  return price === null ? '–' : <UnitMoney price={price} />;
};

/** What a word costs in the chosen package, where the form has nothing to price yet. */
export const PriceOfWord = () => {
  const samples = use(SamplesContext);
  return samples === null ? '–' : <Known samples={samples} />;
};
