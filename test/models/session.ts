import type { Model } from '../../atlas/paths/model.ts';
import { sessionMachine } from '../../machines/session.ts';
import { inertReceiver } from './receivers.ts';
import { customer, outage } from './samples.ts';

const token = { value: 'first', expiresIn: 3600 };

export const sessionModel = {
  machine: sessionMachine,
  inputs: { start: () => ({ parent: inertReceiver() }) },
  events: {
    authenticated: [
      { type: 'authenticated', token, customer: null },
      { type: 'authenticated', token, customer },
    ],
    signIn: [{ type: 'signIn', username: 'ada@customer.example', password: 'correct horse' }],
    forgetRefusal: [{ type: 'forgetRefusal' }],
    signOut: [{ type: 'signOut' }],
    'http.unauthorised': [
      { type: 'http.unauthorised', refused: 'first' },
      { type: 'http.unauthorised', refused: 'older' },
    ],
    'http.brokeDown': [
      { type: 'http.brokeDown', refused: 'first' },
      { type: 'http.brokeDown', refused: 'older' },
    ],
    'elsewhere.signedIn': [{ type: 'elsewhere.signedIn', session: { token, customer } }],
    'elsewhere.signedOut': [{ type: 'elsewhere.signedOut' }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    authenticate: { kind: 'promise', outputs: [{ value: 'second', expiresIn: 600 }], errors: [outage] },
    signIn: {
      kind: 'promise',
      outputs: [
        { kind: 'signedIn', session: { token, customer } },
        { kind: 'refused', code: 'InvalidCredentials' },
      ],
      errors: [outage],
    },
    revoke: { kind: 'promise', outputs: [undefined], errors: [outage] },
    watchOtherTabs: { kind: 'callback', sends: ['elsewhere.signedIn', 'elsewhere.signedOut'], errors: [outage] },
  },
  delays: { untilRenewal: 3_540_000, beforeRetry: 5_000 },
  key: ({ token: current, customer: known, refusal }) => [current?.value ?? null, known !== null, refusal],
} satisfies Model<typeof sessionMachine>;
