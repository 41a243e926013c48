import { createPasswordChange } from '../../../machines/account/passwordChange.ts';
import { formModel } from '../../support/models/formModel.ts';
import { declareShown } from '../../support/models/shown.ts';

const machine = createPasswordChange();

export const passwordChangeModel = formModel(machine, {
  inputs: { closed: () => ({ begins: 'closed' }) },
  edited: 'confirmation',
  fields: { current: 'pass phrase', password: 'a long one', confirmation: 'a long one' },
  outputs: [
    { kind: 'accepted', value: null },
    { kind: 'invalid', problems: [{ field: 'confirmation', code: 'PasswordMismatch' }] },
    { kind: 'invalid', problems: [{ field: 'current', code: 'InvalidCredentials', refused: true }] },
    { kind: 'refused', refusal: { code: 'RateLimited', wait: 600 } },
  ],
});

export const passwordChangeShown = declareShown(machine, {
  shows: {
    resolving: null,
    closed: 'settings.section.password',
    'editing.filling': 'settings.presentPassword',
    'editing.checking': 'settings.presentPassword',
    'editing.failed': /The service for saving a new password is unavailable/,
    sending: 'settings.presentPassword',
    accepted: 'settings.password.changed',
  },
  controls: [
    { event: 'open', label: 'settings.password.open' },
    { event: 'cancel', label: 'settings.cancel' },
  ],
});
