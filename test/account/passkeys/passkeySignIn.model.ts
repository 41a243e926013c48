import type { Model } from '@fifteen/atlas';
import { passkeySignInMachine } from '../../../machines/account/passkeySignIn.ts';
import { inertReceiver } from '../../support/models/receivers.ts';
import { customer, outage, sessionTimes, signedByPasskey } from '../../support/models/samples.ts';
import { declareShown } from '../../support/models/shown.ts';

export const passkeySignInModel = {
  machine: passkeySignInMachine,
  inputs: {
    'log-in': () => ({ parent: inertReceiver(), customerId: null }),
    'session dialog': () => ({ parent: inertReceiver(), customerId: 7 }),
  },
  events: {
    signIn: [{ type: 'signIn' }],
    cancel: [{ type: 'cancel' }],
    clearRefusal: [{ type: 'clearRefusal' }],
  },
  actors: {
    findSupport: { kind: 'promise', outputs: ['none', 'button', 'autofill'], errors: [outage] },
    askDevice: {
      kind: 'promise',
      outputs: [signedByPasskey, { kind: 'cancelled' }, { kind: 'refused', code: 'PasskeysUnavailable' }],
      errors: [outage],
    },
    sendSigned: {
      kind: 'promise',
      outputs: [
        { kind: 'signedIn', session: { token: { value: 'first', expiresIn: 600 }, customer, times: sessionTimes } },
        { kind: 'refused', code: 'PasskeyUnknown' },
        { kind: 'refused', code: 'PasskeyRefused' },
        { kind: 'refused', code: 'AccessForbidden' },
        { kind: 'refused', code: 'RateLimited' },
      ],
      errors: [outage],
    },
  },
  delays: { challengeAge: 240_000 },
  key: ({ customerId, support, signed, refusal }) => [customerId, support, signed !== null, refusal],
  rests: ['unsupported', 'signedIn'],
} satisfies Model<typeof passkeySignInMachine>;

export const passkeySignInShown = declareShown(passkeySignInMachine, {
  shows: {
    looking: null,
    unsupported: null,
    ready: 'passkey.signIn',
    askingDevice: 'passkey.waiting',
    signingIn: 'passkey.signIn',
    signedIn: 'passkey.signIn',
  },
  controls: [
    {
      event: 'signIn',
      label: 'passkey.signIn',
      elsewhere: {
        askingDevice: 'the button is busy',
        signingIn: 'the button is busy',
        signedIn: 'the button is busy',
      },
    },
    { event: 'cancel', label: 'passkey.cancel' },
  ],
});
