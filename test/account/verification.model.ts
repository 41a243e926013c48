import type { Model } from '@fifteen/atlas';
import { verificationMachine } from '../../machines/account/verification.ts';
import { customer, outage, sessionTimes } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

const email = 'ada@customer.example';

const refused = (code: 'InvalidCredentials' | 'LinkUsed' | 'LinkExpired' | 'LinkUnknown' | 'EmailTaken') =>
  ({ kind: 'refused', refusal: { code, wait: null } }) as const;

export const verificationModel = {
  machine: verificationMachine,
  inputs: {
    link: () => ({ email, hash: 'cmVnaXN0ZXJlZA', from: null }),
    'link where the registration was made': () => ({ email, hash: 'cmVnaXN0ZXJlZA', from: 'order/package' }),
  },
  cases: {
    'a used link with spaces around the address of who is signed in': {
      input: () => ({ email: ` ${email} `, hash: 'cmVnaXN0ZXJlZA', from: null }),
      steps: [
        { type: 'signedIn', email },
        { actor: 'verify', output: refused('LinkUsed') },
      ],
    },
  },
  events: {
    edit: [{ type: 'edit', field: 'password' }],
    enterPassword: [{ type: 'enterPassword', password: 'a long pass phrase' }],
    retry: [{ type: 'retry' }],
    signedIn: [
      { type: 'signedIn', email },
      { type: 'signedIn', email: 'somebody.else@customer.example' },
    ],
  },
  actors: {
    verify: {
      kind: 'promise',
      outputs: [
        { kind: 'activated', session: { token: { value: 'token', expiresIn: 600 }, times: sessionTimes, customer } },
        { kind: 'passwordNeeded' },
        { kind: 'emailChanged' },
        refused('InvalidCredentials'),
        { kind: 'refused', refusal: { code: 'RateLimited', wait: 600 } },
        refused('LinkUsed'),
        refused('LinkExpired'),
        refused('LinkUnknown'),
        refused('EmailTaken'),
      ],
      errors: [outage],
    },
  },
  delays: {},
  key: ({ signedInAs, refusal }) => [signedInAs === null ? 'nobody' : signedInAs === email, refusal?.code ?? null],
  rests: ['activated', 'confirmed', 'emailChanged', 'expired', 'wrong'],
  unreachable: {
    "condition false: machines/account/verification.ts#verificationMachine.guards.isTooOften: outcome.kind === 'refused'":
      'The guards of the three other kinds of outcome are asked before, so that only a refused one is left.',
  },
} satisfies Model<typeof verificationMachine>;

export const verificationShown = declareShown(verificationMachine, {
  shows: {
    verifying: 'verification.checking',
    passwordNeeded: 'verification.password.title',
    activated: 'verification.activated.title',
    confirmed: 'verification.confirmed.title',
    emailChanged: 'verification.emailChanged.title',
    used: 'verification.used.title',
    expired: 'verification.expired.title',
    wrong: 'verification.wrong.title',
    unavailable: 'verification.unavailable.title',
  },
  controls: [
    {
      event: 'enterPassword',
      label: 'verification.password.submit',
      elsewhere: { 'passwordNeeded.checking': 'the button is busy' },
    },
    { event: 'retry', label: 'shell.retry' },
  ],
});
