import CodePage from '../../../src/desk/codes/CodePage.tsx';
import { deskCodeModel, deskCodeShown } from '../../models/deskCode.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

export const deskCodeSpec: ViewSpec = {
  model: deskCodeModel,
  wholePage: true,
  view: () => (
    <AtDesk page={{ name: 'code', id: 3 }}>
      <CodePage page={{ name: 'code', id: 3 }} />
    </AtDesk>
  ),
  ...deskCodeShown,
};
