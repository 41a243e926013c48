import type { Model } from '@fifteen/atlas';
import { verificationMailMachine } from '../../machines/account/verificationMail.ts';
import { outage } from '../support/models/samples.ts';
import { shownOf } from '../support/models/shown.ts';

const email = 'ada@customer.example';

export const verificationMailModel = {
  machine: verificationMailMachine,
  inputs: {
    'nobody has registered here': () => ({ email: '' }),
    'somebody has registered here': () => ({ email }),
  },
  events: {
    change: [{ type: 'change', email }],
    send: [{ type: 'send' }],
    again: [{ type: 'again' }],
  },
  actors: {
    sendMail: {
      kind: 'promise',
      outputs: [
        { kind: 'sent' },
        { kind: 'invalid', code: 'EmailInvalid' },
        { kind: 'refused', refusal: { code: 'AccountNotRegistered', wait: null } },
        { kind: 'refused', refusal: { code: 'RateLimited', wait: 600 } },
      ],
      errors: [outage],
    },
  },
  delays: {},
  key: ({ problem, refusal }) => [problem, refusal?.code ?? null],
  rests: [],
} satisfies Model<typeof verificationMailMachine>;

export const verificationMailShown = shownOf(verificationMailMachine, {
  shows: {
    asking: ({ context: { problem, refusal } }) => {
      if (problem !== null) return 'field.EmailInvalid';
      if (refusal?.code === 'RateLimited') return /Too many attempts/;
      if (refusal?.code === 'AccountNotRegistered') return 'error.AccountNotRegistered';
      return refusal === null ? 'verification.mail.submit' : 'error.ServiceUnavailable';
    },
    sending: 'verification.mail.submit',
    sent: /new link is on its way/,
  },
  controls: [
    { event: 'send', label: 'verification.mail.submit', elsewhere: { sending: 'the button is busy' } },
    { event: 'again', label: 'verification.mail.again' },
  ],
});
