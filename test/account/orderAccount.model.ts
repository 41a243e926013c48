import type { Model } from '@fifteen/atlas';
import { orderAccountMachine } from '../../machines/account/orderAccount.ts';
import { hashes, outage } from '../support/models/samples.ts';
import { shownOf } from '../support/models/shown.ts';

const order = { orderHash: hashes.order, email: 'ada@customer.example' };

export const orderAccountModel = {
  machine: orderAccountMachine,
  inputs: {
    'nothing asked for': () => ({ ...order, wasSent: false }),
    'a mail has gone out': () => ({ ...order, wasSent: true }),
  },
  events: {
    create: [{ type: 'create', password: 'a long pass phrase' }],
  },
  actors: {
    createAccount: {
      kind: 'promise',
      outputs: [
        { kind: 'sent' },
        { kind: 'invalid', code: 'PasswordTooShort' },
        { kind: 'refused', refusal: { code: 'EmailTaken', wait: null } },
        { kind: 'refused', refusal: { code: 'VisitorsOnly', wait: null } },
        { kind: 'refused', refusal: { code: 'RateLimited', wait: 600 } },
      ],
      errors: [outage],
    },
  },
  delays: {},
  key: ({ problem, refusal }) => [problem, refusal?.code ?? null],
  rests: ['taken', 'sent'],
} satisfies Model<typeof orderAccountMachine>;

export const orderAccountShown = shownOf(orderAccountMachine, {
  shows: {
    resolving: null,
    offered: ({ context: { problem, refusal } }) => {
      if (problem !== null) return 'field.PasswordTooShort';
      if (refusal?.code === 'ServiceUnavailable') return 'register.unavailable';
      if (refusal?.code === 'RateLimited') return /Too many attempts/;
      return refusal === null ? 'orderAccount.submit' : 'error.VisitorsOnly';
    },
    creating: 'orderAccount.submit',
    taken: 'orderAccount.taken',
    sent: /Follow its link/,
  },
  controls: [{ event: 'create', label: 'orderAccount.submit', elsewhere: { creating: 'the button is busy' } }],
});
