import PasswordPage from '../../../src/desk/password/PasswordPage.tsx';
import { deskPasswordModel, deskPasswordShown } from '../../models/deskPassword.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

export const deskPasswordSpec: ViewSpec = {
  model: deskPasswordModel,
  wholePage: true,
  view: () => (
    <AtDesk page={{ name: 'password' }}>
      <PasswordPage />
    </AtDesk>
  ),
  ...deskPasswordShown,
  controls: [{ event: 'change', label: 'staff.password.submit' }],
};
