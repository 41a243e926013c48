import { createOrderAccount } from '../../machines/account/orderAccount.ts';
import { formModel } from '../support/models/formModel.ts';
import { declareShown } from '../support/models/shown.ts';

const machine = createOrderAccount();

export const orderAccountModel = formModel(machine, {
  inputs: {
    'nothing asked for': () => ({ begins: 'editing' }),
    'a mail has gone out': () => ({ begins: 'accepted', value: null }),
  },
  edited: 'password',
  fields: { password: 'a long pass phrase' },
  outputs: [
    { kind: 'accepted', value: null },
    { kind: 'invalid', problems: [{ field: 'password', code: 'PasswordTooShort' }] },
    { kind: 'refused', refusal: { code: 'EmailTaken', wait: null } },
    { kind: 'refused', refusal: { code: 'VisitorsOnly', wait: null } },
    { kind: 'refused', refusal: { code: 'RateLimited', wait: 600 } },
  ],
});

export const orderAccountShown = declareShown(machine, {
  shows: {
    resolving: null,
    closed: null,
    'editing.filling': ({ context: { problems, refusal } }) => {
      if (problems.length > 0) return 'field.PasswordTooShort';
      if (refusal?.code === 'EmailTaken') return 'orderAccount.taken';
      if (refusal?.code === 'RateLimited') return /Too many attempts/;
      return refusal === null ? 'orderAccount.submit' : 'error.VisitorsOnly';
    },
    'editing.checking': 'orderAccount.submit',
    'editing.failed': 'register.unavailable',
    sending: 'orderAccount.submit',
    accepted: /Use its link/,
  },
  controls: [
    {
      event: 'submit',
      label: 'orderAccount.submit',
      elsewhere: { sending: 'the button is busy', 'editing.filling': 'whose address is taken logs in' },
    },
  ],
});
