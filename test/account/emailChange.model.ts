import type { Model } from '@fifteen/atlas';
import { emailChangeMachine, type SignInAddress } from '../../machines/account/emailChange.ts';
import { outage } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

const email = 'ada@customer.example';
const other = 'ada.nowak@customer.example';

const present: SignInAddress = { email, awaited: null };
const awaiting: SignInAddress = { email, awaited: { email: other, until: '2026-11-21T09:00:00.000Z' } };
const confirmed: SignInAddress = { email: other, awaited: null };

const fields = { email: other, password: 'a long pass phrase' };

export const emailChangeModel = {
  machine: emailChangeMachine,
  inputs: { 'any address': () => undefined },
  events: {
    open: [{ type: 'open' }],
    cancel: [{ type: 'cancel' }],
    edit: [
      { type: 'edit', field: 'email', fields },
      { type: 'edit', field: 'password', fields },
    ],
    send: [{ type: 'send', fields }],
    withdraw: [{ type: 'withdraw' }],
    retry: [{ type: 'retry' }],
    'network.restored': [{ type: 'network.restored' }],
    'address.mayHaveChanged': [{ type: 'address.mayHaveChanged' }],
  },
  actors: {
    readAddress: { kind: 'promise', outputs: [present, awaiting, confirmed], errors: [outage] },
    requestChange: {
      kind: 'promise',
      outputs: [
        { kind: 'sent', email: other },
        { kind: 'invalid', problems: [{ field: 'email', code: 'EmailInvalid' }] },
        { kind: 'invalid', problems: [{ field: 'password', code: 'InvalidCredentials', refused: true }] },
        { kind: 'invalid', problems: [{ field: 'email', code: 'EmailTaken', refused: true }] },
        { kind: 'invalid', problems: [{ field: 'email', code: 'EmailUnchanged', refused: true }] },
        { kind: 'refused', refusal: { code: 'RateLimited', wait: 600 } },
      ],
      errors: [outage],
    },
    check: {
      kind: 'promise',
      outputs: [[], [{ field: 'email', code: 'EmailInvalid' }]],
      errors: [outage],
    },
    withdrawChange: { kind: 'promise', outputs: [undefined], errors: [outage] },
    watchAddress: { kind: 'callback', sends: ['address.mayHaveChanged'], errors: [outage] },
  },
  delays: {},
  key: ({ address, problems, refusal }) => [
    address?.email ?? null,
    address?.awaited?.until ?? address?.awaited?.email ?? null,
    problems.map(({ field, code }) => [field, code]),
    refusal?.code ?? null,
  ],
  unreachable: {
    'condition false: machines/account/emailChange.ts#emailChangeMachine.guards.isAwaiting: address !== null':
      'It is asked only in `known` and `refreshing`, which are entered once the address has been read.',
  },
} satisfies Model<typeof emailChangeMachine>;

export const emailChangeShown = declareShown(emailChangeMachine, {
  shows: {
    loading: 'settings.loading',
    failed: 'settings.failed',
    known: null,
    'settled.idle': 'settings.email.open',
    'settled.confirmed': /Confirmed: your address is/,
    refreshing: 'settings.section.email',
    'asking.filling': 'settings.email.new',
    'asking.checking': 'settings.email.new',
    'asking.unsent': 'settings.email.unsent',
    sending: 'settings.email.new',
    'waiting.idle': 'settings.email.awaited.title',
    'waiting.unchanged': 'settings.unchanged',
    withdrawing: 'settings.email.awaited.title',
  },
  controls: [
    { event: 'withdraw', label: 'settings.email.withdraw', elsewhere: { withdrawing: 'the button is busy' } },
    { event: 'cancel', label: 'settings.cancel' },
    { event: 'retry', label: 'shell.retry' },
  ],
});
