import CataloguePage from '../../../src/desk/catalogue/CataloguePage.tsx';
import { deskCatalogueModel, deskCatalogueShown } from '../../models/deskCatalogue.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

export const deskCatalogueSpec: ViewSpec = {
  model: deskCatalogueModel,
  wholePage: true,
  view: () => (
    <AtDesk page={{ name: 'catalogue' }}>
      <CataloguePage />
    </AtDesk>
  ),
  ...deskCatalogueShown,
};
