import type { Case, Model } from '@fifteen/atlas';
import type { DeskCredentialProblems, DeskCredentials } from '../../../machines/desk/login/deskCredentials.ts';
import { type DeskSession, deskSessionMachine } from '../../../machines/desk/login/deskSession.ts';
import { deskPerson, outage } from '../../support/models/samples.ts';
import { declareShown } from '../../support/models/shown.ts';

const session: DeskSession = {
  token: 'first',
  secondsLeft: 43_200,
  person: { ...deskPerson, password_is_given: true },
};
/** Somebody else, whose session has begun long ago. */
const another: DeskSession = {
  token: 'second',
  secondsLeft: 90,
  person: { ...deskPerson, id: 4, name: 'Jan Nowak', password_is_given: true },
};

/** What is still wrong of what the server has found, once something else is typed. */
const mended = (problems: DeskCredentialProblems, fields: DeskCredentials): Case<typeof deskSessionMachine> => ({
  input: () => undefined,
  steps: [
    'restoreSession answers #2',
    { type: 'signIn', ...fields },
    { actor: 'signIn', output: { kind: 'invalid', problems } },
    { type: 'edit', fields },
  ],
});

const missing: DeskCredentialProblems = [
  { field: 'login', code: 'Required' },
  { field: 'password', code: 'Required' },
  { field: 'code', code: 'Required' },
];
const right: DeskCredentials = { login: 'maria', password: 'pass phrase', code: '123456' };

export const deskSessionModel = {
  machine: deskSessionMachine,
  inputs: { start: () => undefined },
  events: {
    signIn: [{ type: 'signIn', login: 'maria', password: 'correct horse', code: '123 456' }],
    signInAgain: [{ type: 'signInAgain', password: 'correct horse', code: '123456' }],
    signOut: [{ type: 'signOut' }],
    edit: [
      { type: 'edit', fields: { login: 'maria', password: 'pass phrase', code: '12345' } },
      { type: 'edit', fields: { login: 'maria', password: 'pass phrase', code: '123456' } },
    ],
    stay: [{ type: 'stay' }],
    renew: [{ type: 'renew' }],
    leave: [{ type: 'leave' }],
    retry: [{ type: 'retry' }],
    used: [{ type: 'used' }],
    'http.unauthorised': [
      { type: 'http.unauthorised', refused: 'first' },
      { type: 'http.unauthorised', refused: 'older' },
    ],
    'http.forbidden': [{ type: 'http.forbidden' }],
    passwordChanged: [{ type: 'passwordChanged' }],
    'otherTab.signedIn': [
      { type: 'otherTab.signedIn', session },
      { type: 'otherTab.signedIn', session: another },
    ],
    'otherTab.signedOut': [{ type: 'otherTab.signedOut' }],
    'otherTab.used': [{ type: 'otherTab.used' }],
  },
  actors: {
    restoreSession: { kind: 'promise', outputs: [session, null], errors: [outage] },
    signIn: {
      kind: 'promise',
      outputs: [
        { kind: 'signedIn', session },
        { kind: 'invalid', problems: [{ field: 'code', code: 'Invalid' }] },
        { kind: 'refused', refusal: { code: 'InvalidCredentials', wait: null } },
        { kind: 'refused', refusal: { code: 'RateLimited', wait: 40 } },
      ],
      errors: [outage],
    },
    readPerson: { kind: 'promise', outputs: [{ ...deskPerson, role: 'accountant' }, null], errors: [outage] },
    revoke: { kind: 'promise', outputs: [undefined], errors: [outage] },
    watchOtherTabs: {
      kind: 'callback',
      sends: ['otherTab.signedIn', 'otherTab.signedOut', 'otherTab.used'],
      errors: [outage],
    },
  },
  cases: {
    'nothing is typed': mended(missing, { login: '', password: '', code: '' }),
    'a name of spaces alone': mended(missing, { ...right, login: '   ' }),
    'a name of too few letters': mended([{ field: 'login', code: 'Invalid' }], { ...right, login: 'ma' }),
    'a name that is right by now': mended([{ field: 'login', code: 'Invalid' }], right),
  },
  delays: {
    untilIdleWarning: 1_620_000,
    untilIdleEnd: 120_000,
    untilLastMinutes: 43_080_000,
    beforeRetry: 5_000,
  },
  key: ({ session: known, refusal, problems }) => [
    known?.token ?? null,
    known?.person.id ?? null,
    known?.person.role ?? null,
    known?.person.password_is_given ?? null,
    refusal?.code ?? null,
    problems.map(({ field, code }) => [field, code]),
  ],
  unnoticed: {
    'operator in deskSessionMachine.actions.setKnown.session: session && person → (session || person)':
      'It runs only in `signedIn`, where there is a session, and only for a person who is known.',
    'number in deskSessionMachine.delays.untilLastMinutes: 0 → 1':
      'The timer runs only in `signedIn`, where there is a session.',
  },
} satisfies Model<typeof deskSessionMachine>;

export const deskSessionShown = declareShown(deskSessionMachine, {
  shows: {
    restoring: 'staff.shell.loading',
    unreachable: 'staff.shell.unreachable',
    signedOut: 'staff.login.title',
    signingIn: 'staff.login.title',
    signedIn: 'shell.logOut',
    'signedIn.use.idle': 'staff.login.ending',
    'signedIn.use.staying': 'staff.login.ending',
    'signedIn.age.lastMinutes': 'staff.login.ending',
    expired: 'session.expired.title',
    signingOut: 'staff.login.title',
  },
  controls: [
    { event: 'retry', label: 'shell.retry' },
    { event: 'signOut', label: 'shell.logOut', elsewhere: { signedIn: 'it stands in the menu behind the name' } },
    { event: 'leave', label: 'staff.login.leave' },
  ],
});
