import type { Model } from '@fifteen/atlas';
import { sessionMachine } from '../../../machines/account/session.ts';
import { inertReceiver } from '../../support/models/receivers.ts';
import { customer, outage } from '../../support/models/samples.ts';
import { declareShown } from '../../support/models/shown.ts';

const token = { value: 'first', expiresIn: 600 };
/** Of a brand whose sessions are short: all that ends does so before its token has to be renewed. */
const times = { id: 'session', idleLeft: 300, idle: 300, left: 600 };
const session = { token, customer, times };
const renewed = { token: { value: 'second', expiresIn: 600 }, times };
/** Of a brand whose sessions are even shorter: this one ends in less time than it warns before. */
const ending = { ...renewed, times: { id: 'session', idleLeft: 40, idle: 60, left: 20 } };
/** Of a brand whose sessions last for a month. */
const long = { ...session, times: { ...times, left: 2_592_000 } };

export const sessionModel = {
  machine: sessionMachine,
  inputs: { start: () => ({ parent: inertReceiver() }) },
  cases: {
    'an address of no account that was meant otherwise': {
      input: () => ({ parent: inertReceiver() }),
      steps: [
        'bootstrap.authenticated #1',
        { type: 'signIn', username: 'ada@gmial.com', password: 'correct horse' },
        {
          actor: 'signIn',
          output: { kind: 'refused', code: 'AccountNotRegistered', suggestedDomain: 'gmail.com' },
        },
      ],
    },
  },
  events: {
    'bootstrap.authenticated': [
      { type: 'bootstrap.authenticated', token, customer: null },
      { type: 'bootstrap.authenticated', ...session },
    ],
    signIn: [{ type: 'signIn', username: 'ada@customer.example', password: 'correct horse' }],
    clearRefusal: [{ type: 'clearRefusal' }],
    signOut: [{ type: 'signOut' }],
    signInAgain: [{ type: 'signInAgain', password: 'correct horse' }],
    leaveToLogin: [{ type: 'leaveToLogin' }],
    dismissExpired: [{ type: 'dismissExpired' }],
    dismissNotice: [{ type: 'dismissNotice' }],
    'http.unauthorised': [
      { type: 'http.unauthorised', refused: 'first', again: false },
      { type: 'http.unauthorised', refused: 'first', again: true },
      { type: 'http.unauthorised', refused: 'older', again: false },
    ],
    'http.serverError': [
      { type: 'http.serverError', refused: 'first' },
      { type: 'http.serverError', refused: 'older' },
    ],
    'otherTab.signedIn': [{ type: 'otherTab.signedIn', session }],
    'otherTab.signedOut': [{ type: 'otherTab.signedOut' }],
    'otherTab.renewed': [
      { type: 'otherTab.renewed', ...renewed },
      { type: 'otherTab.renewed', ...renewed, times: { ...times, id: 'of another session' } },
    ],
    'otherTab.used': [{ type: 'otherTab.used' }],
    used: [{ type: 'used' }],
    woke: [{ type: 'woke' }],
    edit: [
      { type: 'edit', field: 'username' },
      { type: 'edit', field: 'password' },
    ],
    stay: [{ type: 'stay' }],
    signInAnew: [{ type: 'signInAnew' }],
    'session.begun': [{ type: 'session.begun', session: long }],
    'network.restored': [{ type: 'network.restored' }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    authenticate: {
      kind: 'promise',
      outputs: [
        { value: 'second', expiresIn: 3_600 },
        { value: 'second', expiresIn: 3 },
        { value: 'second', expiresIn: 2_592_000 },
      ],
      errors: [outage],
    },
    signIn: {
      kind: 'promise',
      outputs: [
        { kind: 'signedIn', session },
        { kind: 'invalid', problems: { username: 'Required' } },
        { kind: 'refused', code: 'InvalidCredentials', suggestedDomain: null },
        { kind: 'refused', code: 'AccountNotRegistered', suggestedDomain: null },
        { kind: 'refused', code: 'RateLimited', suggestedDomain: null },
      ],
      errors: [outage],
    },
    renew: {
      kind: 'promise',
      outputs: [{ kind: 'renewed', ...renewed }, { kind: 'refused' }, { kind: 'renewed', ...ending }],
      errors: [outage],
    },
    revoke: { kind: 'promise', outputs: [undefined], errors: [outage] },
    watchOtherTabs: {
      kind: 'callback',
      sends: ['otherTab.signedIn', 'otherTab.signedOut', 'otherTab.renewed', 'otherTab.used'],
      errors: [outage],
    },
    watchUse: { kind: 'callback', sends: ['used', 'woke'], errors: [outage] },
  },
  delays: {
    untilRenewal: 540_000,
    beforeRetry: 5_000,
    untilIdleWarning: 180_000,
    untilIdleEnd: 120_000,
    untilLastWarning: 480_000,
    untilLastEnd: 120_000,
  },
  key: ({ token: current, customer: known, times: lasting, refusal, problems, notice }) => [
    current?.value ?? null,
    known !== null,
    lasting?.idleLeft ?? null,
    refusal,
    problems.username ?? null,
    notice,
  ],
  unnoticed: {
    'operator in toSession: token === null || customer === null || times === null → (token === null || customer === null && times === null)':
      'It is asked only while a customer is signed in, who has a token and times.',
    'operator in toSession: token === null || customer === null → (token === null && customer === null)':
      'It is asked only while a customer is signed in, who has a token.',
    'number in sessionMachine.delays.untilRenewal.life: 0 → 1':
      'Where the timer runs there is a token; a life of one second or none leads to the same least pause, too.',
    'number in sessionMachine.delays.untilIdleWarning: 0 → 1': 'The timer runs only for a customer, who has times.',
    'number in sessionMachine.delays.untilIdleEnd: 0 → 1': 'The timer runs only for a customer, who has times.',
    'number in sessionMachine.delays.untilLastWarning: 0 → 1': 'The timer runs only for a customer, who has times.',
    'number in sessionMachine.delays.untilLastEnd: 0 → 1': 'The timer runs only for a customer, who has times.',
  },
} satisfies Model<typeof sessionMachine>;

export const sessionShown = declareShown(sessionMachine, {
  shows: {
    starting: 'shell.logIn',
    visitor: 'shell.logIn',
    'visitor.unavailable': 'shell.unavailable',
    signingIn: 'login.title',
    customer: 'shell.account',
    expired: 'session.expired.title',
    'customer.active.use.expiring': 'session.expiring.title',
    'customer.active.use.expiring.unreachable': 'session.expiring.unreachable',
    'customer.active.age.lastMinutes': 'session.ending.title',
    'customer.active.token.unreachable': 'shell.unavailable',
    signingOut: 'shell.logIn',
  },
  controls: [
    { event: 'signOut', label: 'shell.logOut' },
    { event: 'leaveToLogin', label: 'session.expired.toLogin' },
    { event: 'dismissExpired', label: 'session.expired.leave' },
    { event: 'dismissNotice', label: 'shell.dismiss' },
    { event: 'stay', label: 'session.expiring.stay' },
    { event: 'signInAnew', label: 'session.ending.signInAnew' },
  ],
});
