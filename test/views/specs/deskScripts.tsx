import PeoplePage from '../../../src/desk/people/PeoplePage.tsx';
import { deskScriptsModel, deskScriptsShown } from '../../models/deskScripts.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

export const deskScriptsSpec: ViewSpec = {
  model: deskScriptsModel,
  wholePage: true,
  view: () => (
    <AtDesk page={{ name: 'people' }}>
      <PeoplePage />
    </AtDesk>
  ),
  ...deskScriptsShown,
  controls: [...deskScriptsShown.controls, { event: 'make', label: 'staff.people.token.submit' }],
};
