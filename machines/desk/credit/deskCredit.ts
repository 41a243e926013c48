import { assign, fromPromise, setup } from 'xstate';
import type { DeskCredit, FieldCode, PageMeta, ProblemCode } from '../../../openapi/types.ts';
import { missingActor } from '../../lib/missingActor.ts';
import { toSearchable } from '../../lib/searchText.ts';

/** Which companies are listed. */
export type CreditAsked = {
  /** A part of a company's name or address. */
  readonly q: string;
  readonly page: number;
};

/** Companies as they were read. */
export type ReadCredit = {
  readonly companies: readonly DeskCredit[];
  readonly meta: PageMeta;
  readonly brands: readonly { readonly id: string; readonly name: string }[];
};

/** A limit as it is typed. */
export type CreditForm = {
  readonly brand: string;
  readonly email: string;
  readonly amount: string;
  /** Why, to the others of the desk. */
  readonly note: string;
};

export type CreditProblems = Partial<Record<keyof CreditForm, FieldCode>>;

export type CreditOutcome = { readonly kind: 'read'; readonly known: ReadCredit } | { readonly kind: 'forbidden' };

export type SetCreditOutcome =
  | { readonly kind: 'set'; readonly company: DeskCredit }
  /** What is wrong in the form. */
  | { readonly kind: 'invalid'; readonly problems: CreditProblems }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

export type DeskCreditEvent =
  | { type: 'search'; text: string }
  /** What is typed is looked for at once. */
  | { type: 'submit' }
  | { type: 'turn'; page: number }
  /** A limit is to be set: of a company of the list, or of another. */
  | { type: 'edit'; company: DeskCredit | null }
  | { type: 'change'; fields: Partial<CreditForm> }
  | { type: 'save' }
  | { type: 'cancel' }
  | { type: 'retry' };

type DeskCreditContext = {
  readonly asked: CreditAsked;
  readonly known: ReadCredit | null;
  readonly form: CreditForm;
  readonly problems: CreditProblems;
  readonly refusal: ProblemCode | null;
  /** The limit that was set last. */
  readonly done: DeskCredit | null;
};

const emptyForm: CreditForm = { brand: '', email: '', amount: '', note: '' };

const toCreditForm = (known: ReadCredit | null, company: DeskCredit | null): CreditForm =>
  company === null
    ? { ...emptyForm, brand: known?.brands[0]?.id ?? '' }
    : {
        brand: company.brand,
        email: company.email,
        amount: company.limit.currency_amount_decimal,
        note: company.note ?? '',
      };

/** How much companies may owe for orders that they pay within thirty days, what they owe, and what of it is overdue (specification 9). */
export const deskCreditMachine = setup({
  types: {
    context: {} as DeskCreditContext,
    events: {} as DeskCreditEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'done' | 'failed' | 'attention',
  },
  actors: {
    loadCredit: fromPromise<CreditOutcome, { asked: CreditAsked }>(missingActor('loadCredit')),
    /** Checks the form, and sets the limit. */
    setCredit: fromPromise<SetCreditOutcome, { form: CreditForm }>(missingActor('setCredit')),
  },
  actions: {
    setAsked: assign({
      asked: ({ context }, { change }: { change: Partial<CreditAsked> }) => ({
        q: toSearchable(change.q ?? context.asked.q),
        page: change.page ?? 1,
      }),
    }),
    setKnown: assign({
      known: ({ context }, { outcome }: { outcome: CreditOutcome }) =>
        outcome.kind === 'read' ? outcome.known : context.known,
    }),
    openForm: assign(({ context }, { company }: { company: DeskCredit | null }) => ({
      form: toCreditForm(context.known, company),
      problems: {},
      refusal: null,
      done: null,
    })),
    setFields: assign(({ context }, { fields }: { fields: Partial<CreditForm> }) => ({
      form: { ...context.form, ...fields },
      problems: Object.fromEntries(Object.entries(context.problems).filter(([field]) => !(field in fields))),
    })),
    clearProblems: assign({ problems: {}, refusal: null }),
    setOutcome: assign((_, { outcome }: { outcome: SetCreditOutcome }): Partial<DeskCreditContext> => {
      if (outcome.kind === 'invalid') return { problems: outcome.problems };
      return outcome.kind === 'refused' ? { refusal: outcome.code } : { done: outcome.company };
    }),
    setOutage: assign({ refusal: 'ServiceUnavailable' }),
  },
  guards: {
    isForbidden: (_, { outcome }: { outcome: CreditOutcome }) => outcome.kind === 'forbidden',
    isSet: (_, { outcome }: { outcome: SetCreditOutcome }) => outcome.kind === 'set',
  },
  delays: {
    /** After the last letter that is typed. */
    searchPause: 300,
    /** Nobody tells this page of changes: it asks. */
    reloadPause: 30_000,
  },
}).createMachine({
  id: 'deskCredit',
  description: 'How much companies may owe for orders that they pay within thirty days, and what they owe.',
  context: { asked: { q: '', page: 1 }, known: null, form: emptyForm, problems: {}, refusal: null, done: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked; the companies of before stay.',
      tags: 'busy',
      meta: { spec: '9' },
      invoke: {
        src: 'loadCredit',
        input: ({ context: { asked } }) => ({ asked }),
        onDone: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => ({ outcome: event.output }) },
            target: 'forbidden',
            description: 'Another role sees to the money.',
          },
          {
            target: 'shown',
            actions: { type: 'setKnown', params: ({ event }) => ({ outcome: event.output }) },
            description: 'These are they, or there are none.',
          },
        ],
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
      on: {
        search: {
          target: 'typing',
          actions: { type: 'setAsked', params: ({ event }) => ({ change: { q: event.text } }) },
          description: 'Somebody types what to look for.',
        },
      },
    },
    typing: {
      description: 'Somebody types what to look for; the companies of before stay.',
      tags: 'waiting',
      meta: { spec: '9' },
      after: { searchPause: { target: 'loading', description: 'It is looked for.' } },
      on: {
        search: {
          target: 'typing',
          reenter: true,
          actions: { type: 'setAsked', params: ({ event }) => ({ change: { q: event.text } }) },
          description: 'Another letter.',
        },
        submit: { target: 'loading', description: 'It is looked for at once.' },
      },
    },
    shown: {
      description: 'The companies, what is overdue the longest first, or that there are none.',
      tags: 'done',
      meta: { spec: '9' },
      after: { reloadPause: { target: 'loading', description: 'Asked again by itself.' } },
      on: {
        search: {
          target: 'typing',
          actions: { type: 'setAsked', params: ({ event }) => ({ change: { q: event.text } }) },
          description: 'Somebody types what to look for.',
        },
        turn: {
          target: 'loading',
          actions: { type: 'setAsked', params: ({ event }) => ({ change: { page: event.page } }) },
          description: 'Another page.',
        },
        edit: {
          target: 'editing',
          actions: { type: 'openForm', params: ({ event }) => ({ company: event.company }) },
          description: 'A limit is to be set.',
        },
      },
    },
    editing: {
      description: 'How much a company may owe a brand; what was wrong with the last attempt.',
      tags: 'attention',
      meta: { spec: '9' },
      on: {
        change: {
          actions: { type: 'setFields', params: ({ event }) => ({ fields: event.fields }) },
          description: 'Something is entered.',
        },
        save: { target: 'saving', actions: 'clearProblems', description: 'The limit is to hold.' },
        cancel: { target: 'shown', description: 'Not now.' },
      },
    },
    saving: {
      description: 'The server sets the limit.',
      tags: 'busy',
      meta: { spec: '9' },
      invoke: {
        src: 'setCredit',
        input: ({ context: { form } }) => ({ form }),
        onDone: [
          {
            guard: { type: 'isSet', params: ({ event }) => ({ outcome: event.output }) },
            target: 'loading',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It holds.',
          },
          {
            target: 'editing',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Something is missing or wrong, or no company has this address.',
          },
        ],
        onError: { target: 'editing', actions: 'setOutage', description: 'The server cannot be reached.' },
      },
    },
    forbidden: {
      description: 'Another role sees to the money.',
      tags: 'failed',
      meta: { spec: '6' },
      after: { reloadPause: { target: 'loading', description: 'Asked again: the role may be another one by now.' } },
    },
    failed: {
      description: 'The companies cannot be read now; they can be asked for again.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { retry: { target: 'loading', description: 'Asked again.' } },
    },
  },
});
