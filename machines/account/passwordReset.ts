import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { FieldCode, Passkey, ProblemCode } from '../../openapi/types.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { Refusal } from '../lib/refusal.ts';
import { stillWrong, withoutRefused } from '../lib/wrongFields.ts';
import type { NewPasswordFields, NewPasswordProblem } from './newPassword.ts';

/** What the link of a mail carries: the longer one confirms the address of a registration, too (specification 2). */
export type PasswordLinkParts = {
  readonly token: string;
  readonly registration: { readonly email: string; readonly hash: string } | null;
};

/** The new password, twice, and the passkeys that stay, by id. */
export type ResetFields = NewPasswordFields & { readonly keptPasskeys: readonly string[] };

export type PasswordResetEvent =
  | { type: 'change'; email: string }
  | { type: 'send' }
  /** Another mail, or to another address. */
  | { type: 'again' }
  | { type: 'retry' }
  | { type: 'network.restored' }
  /** A field of the new password is changed; what both hold then. */
  | { type: 'edit'; field: keyof NewPasswordFields; fields: NewPasswordFields }
  | ({ type: 'save' } & ResetFields);

export type SendLinkOutcome =
  | { readonly kind: 'sent' }
  /** Not worth asking the server. */
  | { readonly kind: 'invalid'; readonly code: FieldCode }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export type CheckLinkOutcome =
  | { readonly kind: 'good'; readonly email: string; readonly passkeys: readonly Passkey[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export type SavePasswordOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'invalid'; readonly problems: readonly NewPasswordProblem[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

type PasswordResetContext = {
  link: PasswordLinkParts | null;
  /** Where the mail goes, and whose password it is once the link has said so. */
  email: string;
  /** Passkeys of the account: those that the customer does not name as theirs are removed. */
  passkeys: readonly Passkey[];
  /** What is wrong with the address. */
  problem: FieldCode | null;
  /** What is wrong with the new password, which itself is never stored. */
  problems: readonly NewPasswordProblem[];
  refusal: Refusal | null;
};

const findRefusal = (outcome: CheckLinkOutcome | SendLinkOutcome | SavePasswordOutcome): Refusal | null =>
  outcome.kind === 'refused' ? outcome.refusal : null;

const isRefusedWith =
  (code: ProblemCode) => (_: unknown, params: { outcome: CheckLinkOutcome | SavePasswordOutcome }) =>
    findRefusal(params.outcome)?.code === code;

const nothingWrong = { problem: null, problems: [], refusal: null } as const satisfies Partial<PasswordResetContext>;

/**
 * A forgotten password, from the mail that is asked for to the new password (specification 2 and 8). The chart has a way in for
 * each half: the first has no link yet, the second begins with the link of the mail.
 */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    input: {} as { link: PasswordLinkParts | null; email: string },
    events: {} as PasswordResetEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'form' | 'attention' | 'done' | 'failed',
  },
  actors: {
    /** Checks the address, and asks the server for a mail with a link. */
    sendLink: fromPromise<SendLinkOutcome, { email: string }>(missingActor('sendLink')),
    /** Asks whether the link can still be used, and for whom. */
    checkLink: fromPromise<CheckLinkOutcome, { link: PasswordLinkParts | null }>(missingActor('checkLink')),
    /** Checks the new password, and has the server save it. */
    savePassword: fromPromise<SavePasswordOutcome, { link: PasswordLinkParts | null; fields: ResetFields }>(
      missingActor('savePassword'),
    ),
    /** Judges what is being mended by the same rules. */
    check: fromPromise<readonly NewPasswordProblem[], { fields: NewPasswordFields }>(missingActor('check')),
  },
  actions: {
    setEmail: assign({ email: (_, params: { email: string }) => params.email }),
    setOutcome: assign(
      (_, { outcome }: { readonly outcome: SendLinkOutcome | SavePasswordOutcome }): Partial<PasswordResetContext> => {
        if (outcome.kind !== 'invalid') return { refusal: findRefusal(outcome) };
        return 'problems' in outcome ? { problems: outcome.problems } : { problem: outcome.code };
      },
    ),
    setLinkOutcome: assign(
      (_, { outcome }: { readonly outcome: CheckLinkOutcome }): Partial<PasswordResetContext> =>
        outcome.kind === 'good' ? { email: outcome.email, passkeys: outcome.passkeys } : { refusal: outcome.refusal },
    ),
    clearProblems: assign(nothingWrong),
    dropRefused: assign({
      problems: ({ context }, { field }: { field: keyof NewPasswordFields }) => withoutRefused(context.problems, field),
    }),
    keepWrong: assign({
      problems: ({ context }, { found }: { found: readonly NewPasswordProblem[] }) =>
        stillWrong(context.problems, found),
    }),
    /** Every session of the account has ended: where one of them is this browser's, it is asked about at once. */
    checkSession: () => {},
  },
  guards: {
    hasProblems: ({ context }) => context.problems.length > 0,
    hasLink: ({ context }) => context.link !== null,
    isSent: (_, params: { outcome: SendLinkOutcome }) => params.outcome.kind === 'sent',
    isGood: (_, params: { outcome: CheckLinkOutcome }) => params.outcome.kind === 'good',
    isSaved: (_, params: { outcome: SavePasswordOutcome }) => params.outcome.kind === 'saved',
    isUsed: isRefusedWith('LinkUsed'),
    isExpired: isRefusedWith('LinkExpired'),
    isWrong: isRefusedWith('LinkUnknown'),
  },
}).createMachine({
  id: 'passwordReset',
  description: 'A forgotten password: a mail with a link, and by it a new password.',
  context: ({ input }) => ({ ...input, passkeys: [], ...nothingWrong }),
  initial: 'resolving',
  states: {
    resolving: {
      description: 'Is there a link of a mail in the address?',
      meta: { spec: '2' },
      always: [
        { guard: 'hasLink', target: 'checking', description: 'There is one.' },
        { target: 'asking', description: 'There is none: it is asked for.' },
      ],
    },
    asking: {
      description: 'The form asks for the e-mail address of the account.',
      tags: 'form',
      meta: { spec: '2' },
      initial: 'filling',
      on: {
        change: {
          target: '.filling',
          actions: ['clearProblems', { type: 'setEmail', params: ({ event }) => ({ email: event.email }) }],
          description: 'The address is typed.',
        },
        send: { target: 'sending', actions: 'clearProblems', description: 'The link is asked for.' },
      },
      states: {
        filling: {
          description: 'The form is open, and says what is wrong with the address or why the server has refused it.',
          meta: { spec: '8' },
        },
        unsent: {
          description: 'The service for sending the link is unavailable; what was typed stays.',
          tags: 'failed',
          meta: { spec: '8' },
        },
      },
    },
    sending: {
      description: 'The link is asked for; another click does nothing.',
      tags: ['form', 'busy'],
      meta: { spec: '2' },
      invoke: {
        src: 'sendLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ outcome: event.output }) },
            target: 'sent',
            description: 'A mail is on its way, if there is an account with this address.',
          },
          {
            target: 'asking',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description:
              'It is no e-mail address, nobody has registered with it (specification 8: a brand may give one answer for all), or too many mails were asked for.',
          },
        ],
        onError: { target: 'asking.unsent', description: 'The server cannot be reached.' },
      },
    },
    sent: {
      description: 'The page says where the mail went, how long its link is good, and what to do when none comes.',
      tags: 'done',
      meta: { spec: '2' },
      on: { again: { target: 'asking', description: 'No mail has come, or the address was another one.' } },
    },
    checking: {
      description: 'The server looks whether the link can still be used.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'checkLink',
        input: ({ context }) => ({ link: context.link }),
        onDone: [
          {
            guard: { type: 'isGood', params: ({ event }) => ({ outcome: event.output }) },
            target: 'choosing',
            actions: { type: 'setLinkOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It can, and it is known for whom.',
          },
          {
            guard: { type: 'isUsed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'used',
            description: 'A password was saved by it before.',
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => ({ outcome: event.output }) },
            target: 'expired',
            description: 'It is too old.',
          },
          {
            guard: { type: 'isWrong', params: ({ event }) => ({ outcome: event.output }) },
            target: 'wrong',
            description: 'No mail has carried it.',
          },
          {
            target: 'unchecked',
            actions: { type: 'setLinkOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Too many links were tried.',
          },
        ],
        onError: { target: 'unchecked', description: 'The server cannot be reached.' },
      },
    },
    unchecked: {
      description: 'Whether the link is good is not known; it stays as good as it is.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        retry: { target: 'checking', actions: 'clearProblems', description: 'Asked for again.' },
        'network.restored': { target: 'checking', actions: 'clearProblems', description: 'The network is back.' },
      },
    },
    choosing: {
      description:
        'The form asks for the new password, twice, says whose it is, and asks which passkeys of the account are to stay.',
      tags: 'form',
      meta: { spec: '5' },
      initial: 'filling',
      on: { save: { target: 'saving', actions: 'clearProblems', description: 'It is to be saved.' } },
      states: {
        filling: {
          description: 'The form is open, and says what is wrong with the password or why the server has refused it.',
          meta: { spec: '5' },
          on: {
            edit: {
              guard: 'hasProblems',
              target: 'checking',
              actions: { type: 'dropRefused', params: ({ event }) => ({ field: event.field }) },
              description: 'Something is mended.',
            },
          },
        },
        checking: {
          description:
            'What was wrong is judged anew: what is right by now goes, and nothing else is said before it is saved.',
          meta: { spec: '5' },
          invoke: {
            src: 'check',
            input: ({ event }) => {
              assertEvent(event, 'edit');
              return { fields: event.fields };
            },
            onDone: {
              target: 'filling',
              actions: { type: 'keepWrong', params: ({ event }) => ({ found: event.output }) },
              description: 'What is still wrong stays.',
            },
            onError: { target: 'filling', description: 'It cannot be judged: what was said stays.' },
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
        unsaved: {
          description:
            'The service for saving a new password is unavailable: customer service helps. What was typed stays, and can be sent again.',
          tags: 'failed',
          meta: { spec: '8' },
        },
      },
    },
    saving: {
      description: 'The new password is on its way; another click does nothing.',
      tags: ['form', 'busy'],
      meta: { spec: '2' },
      invoke: {
        src: 'savePassword',
        // From the event straight to the actor: a password never enters the context.
        input: ({ context, event }) => {
          assertEvent(event, 'save');
          const { password, confirmation, keptPasskeys } = event;
          return { link: context.link, fields: { password, confirmation, keptPasskeys } };
        },
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'saved',
            description:
              'It holds from now on; all sessions have ended, and passkeys that were not to stay are removed.',
          },
          {
            guard: { type: 'isUsed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'used',
            description: 'The link was used meanwhile: in another tab, or by an attempt whose answer was lost.',
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => ({ outcome: event.output }) },
            target: 'expired',
            description: 'The link has become too old meanwhile.',
          },
          {
            guard: { type: 'isWrong', params: ({ event }) => ({ outcome: event.output }) },
            target: 'wrong',
            description: 'The link is good no longer: a later mail has replaced it.',
          },
          {
            target: 'choosing',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It is too short, too long or not the same twice, or too many attempts were made.',
          },
        ],
        onError: { target: 'choosing.unsaved', description: 'The server cannot be reached.' },
      },
    },
    saved: {
      description: 'The page says that the new password holds, and leads to log-in.',
      tags: 'done',
      meta: { spec: '2' },
      entry: 'checkSession',
    },
    used: {
      description: 'The link is good once, and was used; another one can be asked for.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { again: { target: 'asking', description: 'Another link.' } },
    },
    expired: {
      description: 'The link is too old; another one can be asked for.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { again: { target: 'asking', description: 'Another link.' } },
    },
    wrong: {
      description: 'The link is no link of a mail, or not all of one; another one can be asked for.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { again: { target: 'asking', description: 'Another link.' } },
    },
  },
});
