import { PasswordSection } from '../../../src/screens/settings/password/PasswordSection.tsx';
import { passwordChangeModel, passwordChangeShown } from '../../models/passwordChange.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const passwordChangeSpec: ViewSpec = {
  model: passwordChangeModel,
  view: () => <PasswordSection />,
  ...passwordChangeShown,
};
