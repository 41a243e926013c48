import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { EmailDoubt } from '../lib/emailDoubt.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { Refusal } from '../lib/refusal.ts';
import { stillWrong, withoutRefused } from '../lib/wrongFields.ts';
import type { NewPasswordFields, NewPasswordProblem } from './newPassword.ts';
import {
  emptyRegistration,
  noAddress,
  type RegistrationFields,
  type RegistrationProblem,
} from './registrationFields.ts';

type NetworkEvent = { type: 'network.restored' };

export type RegistrationEvent =
  | NetworkEvent
  | { type: 'change'; fields: Partial<RegistrationFields> }
  /** The e-mail address is right, however unlikely it looks. */
  | { type: 'confirmEmail' }
  /** A field of the password is changed; what both hold then. */
  | { type: 'edit'; field: keyof NewPasswordFields; fields: NewPasswordFields }
  | ({ type: 'submit' } & NewPasswordFields);

/** A form that is complete, or could be. */
export type RegistrationAttempt = NewPasswordFields & {
  readonly fields: RegistrationFields;
  /** An address that the customer has said to be right. */
  readonly confirmedEmail: string | null;
};

export type RegisterOutcome =
  | { readonly kind: 'sent' }
  /** Found wrong here or by the server. */
  | {
      readonly kind: 'invalid';
      readonly problems: readonly RegistrationProblem[];
      readonly doubt: EmailDoubt | null;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The device has no network. */
  | { readonly kind: 'offline' };

type RegistrationContext = {
  /** Where the customer came from: an address without its locale. */
  from: string | null;
  fields: RegistrationFields;
  confirmedEmail: string | null;
  problems: readonly RegistrationProblem[];
  doubt: EmailDoubt | null;
  refusal: Refusal | null;
};

const nothingWrong = { problems: [], doubt: null, refusal: null } as const satisfies Partial<RegistrationContext>;

const isOfPassword = ({ field }: RegistrationProblem): boolean => field === 'password' || field === 'confirmation';

const persistFields = {
  type: 'persistFields',
  params: ({ context }: { context: RegistrationContext }) => ({ fields: context.fields }),
} as const;

/**
 * Registering a customer (specification 2 and 5): the account begins when the link in a mail is followed. The password goes
 * from its field straight to the one call, so that it is in no state of the chart.
 */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    input: {} as { from: string | null },
    events: {} as RegistrationEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'form' | 'failed' | 'done',
  },
  actors: {
    /** What was typed before a reload, a switch of the language or the connection was lost. */
    readTyped: fromPromise<Partial<RegistrationFields>>(missingActor('readTyped')),
    /** Checks the form by the shared rules, and sends it. One key however often the same form is sent. */
    register: fromPromise<RegisterOutcome, RegistrationAttempt>(missingActor('register')),
    /** Judges the password that is being mended by the same rules. */
    check: fromPromise<readonly NewPasswordProblem[], { fields: NewPasswordFields }>(missingActor('check')),
    /** Says when the device has its network back. */
    watchNetwork: fromEmitter<NetworkEvent>(noEvents),
  },
  actions: {
    setFields: assign({
      fields: ({ context }, params: { fields: Partial<RegistrationFields> }) => ({
        ...context.fields,
        // Another number is another company's.
        ...('vatId' in params.fields && noAddress),
        ...params.fields,
      }),
      problems: ({ context }, params: { fields: Partial<RegistrationFields> }) =>
        context.problems.filter(({ field }) => !(field in params.fields)),
      doubt: ({ context }, params: { fields: Partial<RegistrationFields> }) =>
        'email' in params.fields ? null : context.doubt,
    }),
    setOutcome: assign((_, { outcome }: { outcome: RegisterOutcome }): Partial<RegistrationContext> => {
      if (outcome.kind === 'invalid') return { problems: outcome.problems, doubt: outcome.doubt };
      return outcome.kind === 'refused' ? { refusal: outcome.refusal } : {};
    }),
    setEmailConfirmed: assign({ confirmedEmail: ({ context }) => context.fields.email, doubt: null }),
    clearProblems: assign(nothingWrong),
    dropRefused: assign({
      problems: ({ context }, { field }: { field: keyof NewPasswordFields }) => withoutRefused(context.problems, field),
    }),
    keepWrong: assign({
      problems: ({ context: { problems } }, { found }: { found: readonly NewPasswordProblem[] }) =>
        stillWrong(problems, [...problems.filter((problem) => !isOfPassword(problem)), ...found]),
    }),
    /** Writes what is typed, without the password, to this device. */
    persistFields: (_, _params: { fields: RegistrationFields }) => {},
    /** Writes where a mail has gone, and where its customer came from, in place of what was typed. */
    persistSent: (_, _params: { email: string; from: string | null }) => {},
    /** Goes to the page that says what happens next. */
    goToNextSteps: () => {},
  },
  guards: {
    isPasswordWrong: ({ context }) => context.problems.some(isOfPassword),
    isDoubted: ({ context }) => context.doubt !== null,
    isSent: (_, params: { outcome: RegisterOutcome }) => params.outcome.kind === 'sent',
    isInvalid: (_, params: { outcome: RegisterOutcome }) => params.outcome.kind === 'invalid',
    isOffline: (_, params: { outcome: RegisterOutcome }) => params.outcome.kind === 'offline',
  },
}).createMachine({
  id: 'registration',
  description: 'Registering a private person or a company.',
  context: ({ input }) => ({
    from: input.from,
    fields: emptyRegistration,
    confirmedEmail: null,
    ...nothingWrong,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'What was typed before is looked up.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'readTyped',
        onDone: {
          target: 'form',
          actions: { type: 'setFields', params: ({ event }) => ({ fields: event.output }) },
          description: 'The form begins with it.',
        },
        onError: { target: 'form', description: 'Nothing is stored; the form begins empty.' },
      },
    },
    form: {
      description: 'Who registers, with which address and password, and what they agree to.',
      tags: 'form',
      meta: { spec: '5' },
      initial: 'editing',
      on: {
        change: {
          actions: [{ type: 'setFields', params: ({ event }) => ({ fields: event.fields }) }, persistFields],
          description: 'Something is filled in.',
        },
        submit: {
          target: 'sending',
          actions: 'clearProblems',
          description: 'The form is sent, its password with it.',
        },
      },
      states: {
        editing: {
          description: 'It is open, and says what is missing or wrong.',
          meta: { spec: '5' },
          on: {
            confirmEmail: {
              guard: 'isDoubted',
              actions: 'setEmailConfirmed',
              description: 'The address can hardly be right, and is all the same.',
            },
            edit: {
              guard: 'isPasswordWrong',
              target: 'checking',
              actions: { type: 'dropRefused', params: ({ event }) => ({ field: event.field }) },
              description: 'The password is mended.',
            },
          },
        },
        checking: {
          description:
            'The password is judged anew: what is right by now goes, and nothing else is said before it is sent.',
          meta: { spec: '5' },
          invoke: {
            src: 'check',
            input: ({ event }) => {
              assertEvent(event, 'edit');
              return { fields: event.fields };
            },
            onDone: {
              target: 'editing',
              actions: { type: 'keepWrong', params: ({ event }) => ({ found: event.output }) },
              description: 'What is still wrong stays.',
            },
            onError: { target: 'editing', description: 'It cannot be judged: what was said stays.' },
          },
          on: {
            edit: {
              target: 'checking',
              reenter: true,
              actions: { type: 'dropRefused', params: ({ event }) => ({ field: event.field }) },
              description: 'Another letter.',
            },
          },
        },
        refused: {
          description: 'Why not, with the ways on from there: log in, ask for a new password, wait.',
          tags: 'failed',
          meta: { spec: '8' },
        },
        unavailable: {
          description: 'The service for registration is unavailable (specification 8). Sending again does no harm.',
          tags: 'failed',
          meta: { spec: '8' },
        },
        offline: {
          description: 'Nothing was sent; what was typed stays, and is sent when its customer says so.',
          tags: 'failed',
          meta: { spec: '8' },
          invoke: {
            src: 'watchNetwork',
            onError: { description: 'The browser says nothing of its network; sending will.' },
          },
          on: { 'network.restored': { target: 'editing', description: 'The network is back.' } },
        },
      },
    },
    sending: {
      description: 'The form is checked and on its way; another click does nothing.',
      tags: ['form', 'busy'],
      meta: { spec: '5' },
      invoke: {
        src: 'register',
        // From the event straight to the actor: a password never enters the context.
        input: ({ context: { fields, confirmedEmail }, event }) => {
          assertEvent(event, 'submit');
          return { fields, confirmedEmail, password: event.password, confirmation: event.confirmation };
        },
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ outcome: event.output }) },
            target: 'sent',
            actions: [
              {
                type: 'persistSent',
                params: ({ context: { fields, from } }) => ({ email: fields.email.trim(), from }),
              },
              'goToNextSteps',
            ],
            description: 'A mail with a link is on its way.',
          },
          {
            guard: { type: 'isInvalid', params: ({ event }) => ({ outcome: event.output }) },
            target: 'form',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Something is missing or wrong, and says what; or the address can hardly be right.',
          },
          {
            guard: { type: 'isOffline', params: ({ event }) => ({ outcome: event.output }) },
            target: 'form.offline',
            description: 'The device has no network.',
          },
          {
            target: 'form.refused',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'There is an account with this address, or it was tried too often (specification 8).',
          },
        ],
        onError: { target: 'form.unavailable', description: 'The service for registration cannot be reached.' },
      },
    },
    sent: {
      description: 'A mail is on its way; the next page says what happens then.',
      tags: 'done',
      meta: { spec: '2' },
    },
  },
});
