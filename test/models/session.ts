import type { Model } from '../../atlas/paths/model.ts';
import { sessionMachine } from '../../machines/session.ts';
import { inertReceiver } from './receivers.ts';
import { customer, outage } from './samples.ts';
import { shownOf } from './support/shown.ts';

const token = { value: 'first', expiresIn: 3600 };

export const sessionModel = {
  machine: sessionMachine,
  inputs: { start: () => ({ parent: inertReceiver() }) },
  events: {
    'bootstrap.authenticated': [
      { type: 'bootstrap.authenticated', token, customer: null },
      { type: 'bootstrap.authenticated', token, customer },
    ],
    signIn: [{ type: 'signIn', username: 'ada@customer.example', password: 'correct horse' }],
    clearRefusal: [{ type: 'clearRefusal' }],
    signOut: [{ type: 'signOut' }],
    signInAgain: [{ type: 'signInAgain', password: 'correct horse' }],
    leaveToLogin: [{ type: 'leaveToLogin' }],
    dismissExpired: [{ type: 'dismissExpired' }],
    dismissNotice: [{ type: 'dismissNotice' }],
    'http.unauthorised': [
      { type: 'http.unauthorised', refused: 'first' },
      { type: 'http.unauthorised', refused: 'older' },
    ],
    'http.serverError': [
      { type: 'http.serverError', refused: 'first' },
      { type: 'http.serverError', refused: 'older' },
    ],
    'otherTab.signedIn': [{ type: 'otherTab.signedIn', session: { token, customer } }],
    'otherTab.signedOut': [{ type: 'otherTab.signedOut' }],
    'network.restored': [{ type: 'network.restored' }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    authenticate: { kind: 'promise', outputs: [{ value: 'second', expiresIn: 600 }], errors: [outage] },
    signIn: {
      kind: 'promise',
      outputs: [
        { kind: 'signedIn', session: { token, customer } },
        { kind: 'invalid', problems: { username: 'Required' } },
        { kind: 'refused', code: 'InvalidCredentials', suggestedDomain: null },
        { kind: 'refused', code: 'AccountNotRegistered', suggestedDomain: null },
        { kind: 'refused', code: 'RateLimited', suggestedDomain: null },
      ],
      errors: [outage],
    },
    revoke: { kind: 'promise', outputs: [undefined], errors: [outage] },
    watchOtherTabs: { kind: 'callback', sends: ['otherTab.signedIn', 'otherTab.signedOut'], errors: [outage] },
  },
  delays: { untilRenewal: 3_540_000, beforeRetry: 5_000 },
  key: ({ token: current, customer: known, refusal, problems, notice }) => [
    current?.value ?? null,
    known !== null,
    refusal,
    problems.username ?? null,
    notice,
  ],
} satisfies Model<typeof sessionMachine>;

export const sessionShown = shownOf(sessionMachine, {
  shows: {
    starting: 'shell.logIn',
    visitor: 'shell.logIn',
    'visitor.unavailable': 'shell.unavailable',
    signingIn: 'login.title',
    customer: 'shell.logOut',
    expired: 'session.expired.title',
    signingOut: 'shell.logIn',
  },
  controls: [
    { event: 'signOut', label: 'shell.logOut' },
    { event: 'leaveToLogin', label: 'session.expired.toLogin' },
    { event: 'dismissExpired', label: 'session.expired.leave' },
    { event: 'dismissNotice', label: 'shell.dismiss' },
  ],
});
