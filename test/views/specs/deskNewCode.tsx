import { MakeCode } from '../../../src/desk/codes/MakeCode.tsx';
import { FormattedMessage } from '../../../src/ui/intl/FormattedMessage.tsx';
import { ScreenHeading } from '../../../src/ui/ScreenHeading.tsx';
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
      <ScreenHeading title={<FormattedMessage id="staff.codes.title" />} />
      <MakeCode brands={codeBrands} first={codeBrands[0]} isOpen onMade={onMade} />
    </AtDesk>
  ),
  ...deskNewCodeShown,
};
