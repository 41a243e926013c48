import { MakeCode } from '../../../src/desk/codes/MakeCode.tsx';
import { codeBrands } from '../../models/deskCodeSamples.ts';
import { deskNewCodeModel, deskNewCodeShown } from '../../models/deskNewCode.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

const onMade = () => {};

export const deskNewCodeSpec: ViewSpec = {
  model: deskNewCodeModel,
  wholePage: true,
  view: () => (
    <AtDesk page={{ name: 'codes' }}>
      <MakeCode brands={codeBrands} first={codeBrands[0]} isOpen onMade={onMade} />
    </AtDesk>
  ),
  ...deskNewCodeShown,
};
