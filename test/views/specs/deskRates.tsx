import { RateList } from '../../../src/desk/catalogue/RateList.tsx';
import { deskCatalogue } from '../../models/catalogueSamples.ts';
import { deskRatesModel, deskRatesShown } from '../../models/deskRates.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

export const deskRatesSpec: ViewSpec = {
  model: deskRatesModel,
  wholePage: true,
  view: () => (
    <AtDesk page={{ name: 'catalogue' }}>
      <h1>Catalogue</h1>
      <RateList catalogue={deskCatalogue} />
    </AtDesk>
  ),
  ...deskRatesShown,
};
