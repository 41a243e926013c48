import { Registration } from '../../../src/screens/login/register/Registration.tsx';
import { registrationModel, registrationShown } from '../../models/registration.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const registrationSpec: ViewSpec = {
  model: registrationModel,
  view: () => <Registration from={null} />,
  ...registrationShown,
  hides: { 'form.editing': 'register.unavailable', sending: 'register.unavailable' },
};
