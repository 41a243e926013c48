import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { DeskRole, DeskToken, FieldCode, ProblemCode } from '../../../openapi/types.ts';
import { missingActor } from '../../lib/missingActor.ts';
import { stillWrong, type WrongField } from '../../lib/wrongFields.ts';

/** A token that a script is to have; without days it is good until it is revoked. */
export type NewToken = { readonly name: string; readonly role: DeskRole; readonly days: string };
export type NewTokenField = 'name' | 'days';
export type NewTokenProblems = readonly WrongField<NewTokenField, FieldCode>[];

/** Days are optional. */
export const maxTokenDays = 3650;
const areDays = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= maxTokenDays;

/** What is missing or wrong before the server is asked. */
export const newTokenProblems = ({ name, days }: NewToken): NewTokenProblems => [
  ...(name.trim() === '' ? [{ field: 'name', code: 'Required' } as const] : []),
  ...(days.trim() === '' || areDays(days.trim()) ? [] : [{ field: 'days', code: 'Invalid' } as const]),
];

/** Shown once: the token itself. */
export type MadeToken = { readonly token: DeskToken; readonly access: string };

export type MakeOutcome =
  | { readonly kind: 'made'; readonly made: MadeToken }
  | { readonly kind: 'invalid'; readonly problems: NewTokenProblems }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

/** @param at when it was revoked */
export type RevokeOutcome =
  | { readonly kind: 'revoked'; readonly at: string }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

export type ApiTokensEvent =
  | { type: 'reload' }
  /** A field is changed; what the form holds then. */
  | { type: 'edit'; fields: NewToken }
  | ({ type: 'make' } & NewToken)
  | { type: 'revoke'; token: DeskToken }
  | { type: 'confirm' }
  | { type: 'cancel' }
  /** What is shown once has been copied. */
  | { type: 'passedOn' };

type ApiTokensContext = {
  tokens: readonly DeskToken[];
  chosen: DeskToken | null;
  made: MadeToken | null;
  problems: NewTokenProblems;
  refusal: ProblemCode | null;
};

const nothingWrong = { problems: [], refusal: null } as const satisfies Partial<ApiTokensContext>;

/** The tokens of scripts: an administrator makes them, each shown once, and revokes them. */
export const apiTokensMachine = setup({
  types: {
    context: {} as ApiTokensContext,
    events: {} as ApiTokensEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'attention' | 'failed' | 'done',
  },
  actors: {
    loadTokens: fromPromise<readonly DeskToken[]>(missingActor('loadTokens')),
    /** Checks the form, and makes the token. */
    makeToken: fromPromise<MakeOutcome, NewToken>(missingActor('makeToken')),
    revokeToken: fromPromise<RevokeOutcome, { id: number }>(missingActor('revokeToken')),
  },
  actions: {
    setTokens: assign((_, params: { tokens: readonly DeskToken[] }) => ({ tokens: params.tokens })),
    setChosen: assign((_, params: { token: DeskToken | null }) => ({ chosen: params.token, ...nothingWrong })),
    setMade: assign(({ context }, { outcome }: { readonly outcome: MakeOutcome }): Partial<ApiTokensContext> => {
      if (outcome.kind === 'invalid') return { problems: outcome.problems };
      if (outcome.kind === 'refused') return { refusal: outcome.code };
      return { made: outcome.made, tokens: [...context.tokens, outcome.made.token] };
    }),
    setRevoked: assign(({ context: { tokens, chosen } }, { outcome }: { readonly outcome: RevokeOutcome }) => {
      if (outcome.kind === 'refused') return { refusal: outcome.code, chosen: null };
      return {
        chosen: null,
        tokens: tokens.map((one) => (one.id === chosen?.id ? { ...one, revoked_at: outcome.at } : one)),
      };
    }),
    setOutage: assign({ refusal: 'ServiceUnavailable', chosen: null }),
    clearProblems: assign(nothingWrong),
    keepWrong: assign({
      problems: ({ context }, { fields }: { fields: NewToken }) =>
        stillWrong(context.problems, newTokenProblems(fields)),
    }),
    clearMade: assign({ made: null }),
  },
  guards: {
    isMade: (_, params: { outcome: MakeOutcome }) => params.outcome.kind === 'made',
  },
}).createMachine({
  id: 'apiTokens',
  description: 'The tokens by which scripts call the desk.',
  context: { tokens: [], chosen: null, made: null, ...nothingWrong },
  type: 'parallel',
  states: {
    list: {
      description: 'Every token, with who may do what by it, until when.',
      meta: { spec: '6' },
      initial: 'loading',
      states: {
        loading: {
          description: 'The server is asked which there are.',
          tags: 'busy',
          meta: { spec: '6' },
          invoke: {
            src: 'loadTokens',
            onDone: {
              target: 'shown',
              actions: { type: 'setTokens', params: ({ event }) => ({ tokens: event.output }) },
              description: 'Known.',
            },
            onError: { target: 'unread', description: 'The server cannot be reached.' },
          },
        },
        shown: { description: 'The list is there.', tags: 'done', meta: { spec: '6' } },
        unread: {
          description: 'The page says that the list could not be read.',
          tags: 'failed',
          meta: { spec: '8' },
          on: { reload: { target: 'loading', description: 'Asked for again.' } },
        },
      },
    },
    work: {
      description: 'What is being changed.',
      meta: { spec: '6' },
      initial: 'resting',
      states: {
        resting: {
          description: 'A form for another token; what was wrong with the last attempt.',
          meta: { spec: '6' },
          on: {
            edit: {
              actions: { type: 'keepWrong', params: ({ event }) => ({ fields: event.fields }) },
              description: 'Something is mended: what is right by now goes.',
            },
            make: { target: 'making', actions: 'clearProblems', description: 'Name, role and days are sent.' },
            revoke: {
              target: 'confirming',
              actions: { type: 'setChosen', params: ({ event }) => ({ token: event.token }) },
              description: 'One is to be good no longer.',
            },
          },
        },
        making: {
          description: 'The server makes the token.',
          tags: 'busy',
          meta: { spec: '6' },
          invoke: {
            src: 'makeToken',
            input: ({ event }) => {
              assertEvent(event, 'make');
              return { name: event.name, role: event.role, days: event.days };
            },
            onDone: [
              {
                guard: { type: 'isMade', params: ({ event }) => ({ outcome: event.output }) },
                target: 'made',
                actions: { type: 'setMade', params: ({ event }) => ({ outcome: event.output }) },
                description: 'Made.',
              },
              {
                target: 'resting',
                actions: { type: 'setMade', params: ({ event }) => ({ outcome: event.output }) },
                description: 'Something is missing or wrong.',
              },
            ],
            onError: { target: 'resting', actions: 'setOutage', description: 'The server cannot be reached.' },
          },
        },
        made: {
          description: 'The token is shown, this once.',
          tags: 'attention',
          meta: { spec: '6' },
          on: { passedOn: { target: 'resting', actions: 'clearMade', description: 'It has been copied.' } },
        },
        confirming: {
          description: 'The page asks whether the script really is to be refused from now on.',
          tags: 'attention',
          meta: { spec: '6' },
          on: {
            confirm: { target: 'revoking', description: 'It is.' },
            cancel: {
              target: 'resting',
              actions: { type: 'setChosen', params: { token: null } },
              description: 'It is not.',
            },
          },
        },
        revoking: {
          description: 'The server revokes the token.',
          tags: 'busy',
          meta: { spec: '6' },
          invoke: {
            src: 'revokeToken',
            input: ({ context }) => ({ id: context.chosen?.id ?? 0 }),
            onDone: {
              target: 'resting',
              actions: { type: 'setRevoked', params: ({ event }) => ({ outcome: event.output }) },
              description: 'Done, or the server says why not.',
            },
            onError: { target: 'resting', actions: 'setOutage', description: 'The server cannot be reached.' },
          },
        },
      },
    },
  },
});
