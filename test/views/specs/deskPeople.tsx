import PeoplePage from '../../../src/desk/people/PeoplePage.tsx';
import { deskPeopleModel, deskPeopleShown } from '../../models/deskPeople.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

export const deskPeopleSpec: ViewSpec = {
  model: deskPeopleModel,
  wholePage: true,
  view: () => (
    <AtDesk page={{ name: 'people' }}>
      <PeoplePage />
    </AtDesk>
  ),
  ...deskPeopleShown,
  controls: [...deskPeopleShown.controls, { event: 'add', label: 'staff.people.add.submit' }],
};
