import CodesPage from '../../../src/desk/codes/CodesPage.tsx';
import { deskCodesModel, deskCodesShown } from '../../models/deskCodes.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

export const deskCodesSpec: ViewSpec = {
  model: deskCodesModel,
  wholePage: true,
  view: () => (
    <AtDesk page={{ name: 'codes' }}>
      <CodesPage />
    </AtDesk>
  ),
  ...deskCodesShown,
};
