import { createDeskPassword } from '../../../machines/desk/password/deskPasswords.ts';
import { formModel } from '../../support/models/formModel.ts';
import { declareShown } from '../../support/models/shown.ts';

const machine = createDeskPassword();

export const deskPasswordModel = formModel(machine, {
  inputs: { editing: () => ({ begins: 'editing' }) },
  edited: 'next',
  fields: { password: 'given to me', next: 'correct horse', again: 'correct horse' },
  outputs: [
    { kind: 'accepted', value: null },
    {
      kind: 'invalid',
      problems: [
        { field: 'next', code: 'TooShort' },
        { field: 'again', code: 'Different' },
      ],
    },
    { kind: 'invalid', problems: [{ field: 'password', code: 'InvalidCredentials', refused: true }] },
    { kind: 'refused', refusal: { code: 'RateLimited', wait: 40 } },
  ],
});

export const deskPasswordShown = declareShown(machine, {
  shows: {
    resolving: null,
    closed: null,
    'editing.filling': 'staff.password.next',
    'editing.checking': 'staff.password.next',
    'editing.failed': /We cannot reach the server right now/,
    sending: 'staff.password.next',
    accepted: 'staff.password.changed',
  },
  controls: [],
});
