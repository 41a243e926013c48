import type { Model } from '@fifteen/atlas';
import { passwordResetMachine } from '../../../machines/account/passwordReset.ts';
import { outage } from '../../support/models/samples.ts';
import { declareShown } from '../../support/models/shown.ts';

const email = 'ada@customer.example';
const token = 'Zm9yZ290dGVu';

const passkeys = [
  { id: 'key-1', name: 'Phone', created_at: '2026-10-01T08:00:00.000Z', last_used_at: null, is_synced: true },
  { id: 'key-2', name: 'Unknown', created_at: '2026-11-19T08:00:00.000Z', last_used_at: null, is_synced: false },
];

const refused = (code: 'LinkUsed' | 'LinkExpired' | 'LinkUnknown') =>
  ({ kind: 'refused', refusal: { code, wait: null } }) as const;
const tooMany = { kind: 'refused', refusal: { code: 'RateLimited', wait: 600 } } as const;

export const passwordResetModel = {
  machine: passwordResetMachine,
  inputs: {
    'no link': () => ({ link: null, email: '' }),
    link: () => ({ link: { token, registration: null }, email: '' }),
    'link of a registration': () => ({ link: { token, registration: { email, hash: 'cmVnaXN0ZXJlZA' } }, email }),
  },
  events: {
    change: [{ type: 'change', email }],
    send: [{ type: 'send' }],
    again: [{ type: 'again' }],
    retry: [{ type: 'retry' }],
    'network.restored': [{ type: 'network.restored' }],
    edit: [{ type: 'edit', field: 'confirmation', fields: { password: 'a long one', confirmation: 'a long one' } }],
    save: [
      { type: 'save', password: 'a long pass phrase', confirmation: 'a long pass phrase', keptPasskeys: ['key-1'] },
    ],
  },
  actors: {
    sendLink: {
      kind: 'promise',
      outputs: [
        { kind: 'sent' },
        { kind: 'invalid', code: 'EmailInvalid' },
        { kind: 'refused', refusal: { code: 'UserUnknown', wait: null } },
        tooMany,
      ],
      errors: [outage],
    },
    checkLink: {
      kind: 'promise',
      outputs: [
        { kind: 'good', email, passkeys },
        { kind: 'good', email, passkeys: [] },
        refused('LinkUsed'),
        refused('LinkExpired'),
        refused('LinkUnknown'),
        tooMany,
      ],
      errors: [outage],
    },
    savePassword: {
      kind: 'promise',
      outputs: [
        { kind: 'saved' },
        { kind: 'invalid', problems: [{ field: 'confirmation', code: 'PasswordMismatch' }] },
        refused('LinkUsed'),
        refused('LinkExpired'),
        refused('LinkUnknown'),
        tooMany,
      ],
      errors: [outage],
    },
    check: {
      kind: 'promise',
      outputs: [[], [{ field: 'confirmation', code: 'PasswordMismatch' }]],
      errors: [outage],
    },
  },
  delays: {},
  key: ({ link, problem, problems, refusal }) => [
    link === null ? 'none' : link.registration !== null,
    problem,
    problems.length,
    refusal?.code ?? null,
  ],
  rests: ['saved'],
  unnoticed: {
    "order in passwordResetMachine.states.checking.invoke.onDone: [ { guard: { type: 'isGood', params: ({ event }) => ({ outcome: event.output })  → [{ guard: { type: 'isUsed', params: ({ event }) => ({ outcome: event.output }) }":
      'Their guards never pass together: a good link is not refused.',
    "order in passwordResetMachine.states.saving.invoke.onDone: [ { guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) → [{ guard: { type: 'isUsed', params: ({ event }) => ({ outcome: event.output }) }":
      'Their guards never pass together: a password that is saved is not refused.',
  },
} satisfies Model<typeof passwordResetMachine>;

export const passwordResetShown = declareShown(passwordResetMachine, {
  shows: {
    resolving: null,
    'asking.filling': 'passwordReset.lead',
    'asking.unsent': 'passwordReset.unavailable',
    sending: 'passwordReset.lead',
    sent: 'passwordReset.none.spam',
    checking: 'passwordReset.checking',
    unchecked: 'passwordReset.unchecked.title',
    'choosing.filling': 'newPassword.confirmation',
    'choosing.checking': 'newPassword.confirmation',
    'choosing.unsaved': /The service for saving a new password is unavailable/,
    saving: 'newPassword.confirmation',
    saved: 'passwordReset.saved.text',
    used: 'passwordReset.used.title',
    expired: 'passwordReset.expired.title',
    wrong: 'passwordReset.wrong.title',
  },
  controls: [
    { event: 'send', label: 'passwordReset.submit', elsewhere: { sending: 'the button is busy' } },
    { event: 'again', label: 'passwordReset.again' },
    { event: 'retry', label: 'shell.retry' },
  ],
});
