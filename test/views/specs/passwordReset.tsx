import PasswordResetScreen from '../../../src/screens/passwordReset/PasswordResetScreen.tsx';
import { passwordResetModel, passwordResetShown } from '../../models/passwordReset.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const passwordResetSpec: ViewSpec = {
  model: passwordResetModel,
  view: () => <PasswordResetScreen screen={{ name: 'passwordReset' }} />,
  ...passwordResetShown,
  hides: {
    'asking.filling': 'passwordReset.unavailable',
    sending: 'passwordReset.unavailable',
    'choosing.filling': /The service for saving a new password is unavailable/,
    saving: /The service for saving a new password is unavailable/,
  },
};
