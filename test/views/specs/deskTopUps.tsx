import TopUpsPage from '../../../src/desk/topUps/TopUpsPage.tsx';
import { deskTopUpsModel, deskTopUpsShown } from '../../models/deskTopUps.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

export const deskTopUpsSpec: ViewSpec = {
  model: deskTopUpsModel,
  wholePage: true,
  view: () => (
    <AtDesk page={{ name: 'topUps' }}>
      <TopUpsPage />
    </AtDesk>
  ),
  ...deskTopUpsShown,
};
