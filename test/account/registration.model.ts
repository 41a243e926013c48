import type { Model } from '@fifteen/atlas';
import { registrationMachine } from '../../machines/account/registration.ts';
import { outage } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

const email = 'ada@customer.example';

export const registrationModel = {
  machine: registrationMachine,
  inputs: {
    'log-in': () => ({ from: null }),
    'a page': () => ({ from: 'order/package' }),
  },
  cases: {
    'an address among spaces': {
      input: () => ({ from: null }),
      steps: [
        'readTyped answers #1',
        {
          type: 'change',
          fields: { name: 'Ada Nowak', email: ` ${email} `, terms: true, privacy: true },
        },
        { type: 'submit', password: 'a long pass phrase', confirmation: 'a long pass phrase' },
        'register answers #1',
      ],
    },
  },
  events: {
    change: [
      { type: 'change', fields: { name: 'Ada Nowak', email, terms: true, privacy: true } },
      { type: 'change', fields: { userType: 'company', companyName: 'Ada Nowak', vatId: 'PL5265877635' } },
      { type: 'change', fields: { address: 'ul. Długa 1', postcode: '00-001', city: 'Warszawa', countryId: 616 } },
    ],
    confirmEmail: [{ type: 'confirmEmail' }],
    edit: [
      { type: 'edit', field: 'password', fields: { password: 'a long pass phrase', confirmation: '' } },
      { type: 'edit', field: 'confirmation', fields: { password: 'a long pass phrase', confirmation: 'another' } },
    ],
    submit: [{ type: 'submit', password: 'a long pass phrase', confirmation: 'a long pass phrase' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: {
    readTyped: { kind: 'promise', outputs: [{}, { name: 'Ada Nowak', email }], errors: [outage] },
    register: {
      kind: 'promise',
      outputs: [
        { kind: 'sent' },
        { kind: 'invalid', problems: [{ field: 'email', code: 'EmailInvalid' }], doubt: null },
        {
          kind: 'invalid',
          problems: [
            { field: 'name', code: 'Required' },
            { field: 'password', code: 'PasswordTooShort' },
            { field: 'confirmation', code: 'PasswordMismatch' },
          ],
          doubt: null,
        },
        { kind: 'invalid', problems: [], doubt: { suggested: 'ada@gmail.com' } },
        { kind: 'refused', refusal: { code: 'EmailTaken', wait: null } },
        { kind: 'refused', refusal: { code: 'RateLimited', wait: 600 } },
        { kind: 'offline' },
      ],
      errors: [outage],
    },
    check: {
      kind: 'promise',
      outputs: [[], [{ field: 'confirmation', code: 'PasswordMismatch' }]],
      errors: [outage],
    },
    watchNetwork: { kind: 'callback', sends: ['network.restored'], errors: [outage] },
  },
  delays: {},
  key: ({ problems, doubt, refusal }) => [
    problems.map(({ field, code }) => [field, code]),
    doubt !== null,
    refusal?.code ?? null,
  ],
  rests: ['sent'],
} satisfies Model<typeof registrationMachine>;

export const registrationShown = declareShown(registrationMachine, {
  shows: {
    restoring: 'register.title',
    'form.editing': 'newPassword.confirmation',
    sending: 'newPassword.confirmation',
    'form.checking': 'newPassword.confirmation',
    'form.refused': ({ context }) =>
      context.refusal?.code === 'EmailTaken' ? 'error.EmailTaken' : /Too many attempts/,
    'form.unavailable': 'register.unavailable',
    'form.offline': 'register.offline',
    sent: 'register.title',
  },
  controls: [
    { event: 'submit', label: 'register.submit', elsewhere: { sending: 'the button is busy' } },
    { event: 'confirmEmail', label: 'mailbox.confirm' },
  ],
});
