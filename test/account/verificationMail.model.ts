import { createVerificationMail } from '../../machines/account/verificationMail.ts';
import { formModel } from '../support/models/formModel.ts';
import { declareShown } from '../support/models/shown.ts';

const email = 'ada@customer.example';
const machine = createVerificationMail();

export const verificationMailModel = formModel(machine, {
  inputs: { editing: () => ({ begins: 'editing' }) },
  fields: { email },
  edited: 'email',
  outputs: [
    { kind: 'accepted', value: { email } },
    { kind: 'invalid', problems: [{ field: 'email', code: 'EmailInvalid' }] },
    { kind: 'invalid', problems: [{ field: 'email', code: 'AccountNotRegistered', refused: true }] },
    { kind: 'refused', refusal: { code: 'RateLimited', wait: 600 } },
  ],
});

export const verificationMailShown = declareShown(machine, {
  shows: {
    resolving: null,
    closed: null,
    'editing.filling': ({ context: { problems, refusal } }) => {
      const [problem] = problems;
      if (problem !== undefined) return problem.refused ? 'error.AccountNotRegistered' : 'field.EmailInvalid';
      return refusal === null ? 'verification.mail.submit' : /Too many attempts/;
    },
    'editing.checking': 'verification.mail.submit',
    'editing.failed': 'error.ServiceUnavailable',
    sending: 'verification.mail.submit',
    accepted: /we have sent an e-mail with a new link/i,
  },
  controls: [
    { event: 'submit', label: 'verification.mail.submit', elsewhere: { sending: 'the button is busy' } },
    {
      event: 'open',
      label: 'verification.mail.again',
      elsewhere: { closed: 'the form shows at once' },
    },
  ],
});
