import { Scripts } from '../../../src/desk/people/Scripts.tsx';
import { deskScriptsModel, deskScriptsShown } from '../../models/deskScripts.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

export const deskScriptsSpec: ViewSpec = {
  model: deskScriptsModel,
  wholePage: true,
  view: () => (
    <AtDesk page={{ name: 'people' }}>
      <Scripts />
    </AtDesk>
  ),
  ...deskScriptsShown,
  controls: [...deskScriptsShown.controls, { event: 'make', label: 'staff.people.token.submit' }],
};
