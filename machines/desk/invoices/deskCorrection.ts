import { assign, fromPromise, setup } from 'xstate';
import type { Country, InvoiceParty, Money, ProblemCode } from '../../../openapi/types.ts';
import {
  type CorrectionFields,
  type CorrectionProblem,
  correctionProblems,
  emptyCorrection,
  fieldsOfBuyer,
} from '../../invoice/correction.ts';
import { missingActor } from '../../lib/missingActor.ts';

export type CorrectionOutcome =
  | { readonly kind: 'issued'; readonly id: number }
  | { readonly kind: 'invalid'; readonly problems: readonly CorrectionProblem[] }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

export type DeskCorrectionEvent =
  | { type: 'open' }
  | { type: 'change'; fields: Partial<CorrectionFields> }
  | { type: 'continue' }
  | { type: 'back' }
  | { type: 'confirm' }
  | { type: 'close' };

type Corrected = {
  readonly id: number;
  /** What the invoice charges after all corrections so far. */
  readonly left: Money;
  readonly buyer: InvoiceParty;
};

type DeskCorrectionContext = Corrected & {
  readonly fields: CorrectionFields;
  readonly countries: readonly Country[];
  readonly problems: readonly CorrectionProblem[];
  readonly refusal: ProblemCode | null;
};

const isNothing = ({ currency_amount_decimal }: Money): boolean => Number(currency_amount_decimal) <= 0;

/** Correcting an invoice: what of it, why, a look at what is left, and the correction, which cannot be taken back. */
export const deskCorrectionMachine = setup({
  types: {
    context: {} as DeskCorrectionContext,
    input: {} as Corrected,
    events: {} as DeskCorrectionEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'form' | 'attention' | 'done' | 'failed',
  },
  actors: {
    /** The countries of which a buyer may be. */
    loadCountries: fromPromise<readonly Country[]>(missingActor('loadCountries')),
    issueCorrection: fromPromise<CorrectionOutcome, { id: number; fields: CorrectionFields; left: Money }>(
      missingActor('issueCorrection'),
    ),
  },
  actions: {
    /** Where nothing is left, only the buyer can be corrected. */
    begin: assign(({ context: { left } }) => ({
      fields: { ...emptyCorrection, kind: isNothing(left) ? 'buyer' : 'cancel' } satisfies CorrectionFields,
      problems: [],
      refusal: null,
    })),
    setCountries: assign({
      countries: (_, { countries }: { countries: readonly Country[] }) => countries,
      fields: ({ context: { fields, buyer } }, { countries }: { countries: readonly Country[] }) => ({
        ...fields,
        billing: fieldsOfBuyer(buyer, countries),
      }),
    }),
    setFields: assign({
      fields: ({ context }, { fields }: { fields: Partial<CorrectionFields> }) => ({ ...context.fields, ...fields }),
      // What is still wrong stays; nothing new is said before the button is pressed again.
      problems: ({ context }, { fields }: { fields: Partial<CorrectionFields> }) => {
        const now = correctionProblems({ ...context.fields, ...fields }, context.left, context.countries);
        return context.problems.filter(({ field }) => now.some((other) => other.field === field));
      },
    }),
    setOwnProblems: assign({
      problems: ({ context: { fields, left, countries } }) => correctionProblems(fields, left, countries),
    }),
    setProblems: assign({
      problems: (_, { outcome }: { outcome: CorrectionOutcome }) =>
        outcome.kind === 'invalid' ? outcome.problems : [],
    }),
    setRefusal: assign({
      refusal: (_, { outcome }: { outcome: CorrectionOutcome }) => (outcome.kind === 'refused' ? outcome.code : null),
    }),
    clearRefusal: assign({ refusal: null }),
    notifyIssued: (_, _params: { outcome: CorrectionOutcome }) => {},
  },
  guards: {
    isRight: ({ context: { fields, left, countries } }) => correctionProblems(fields, left, countries).length === 0,
    isIssued: (_, { outcome }: { outcome: CorrectionOutcome }) => outcome.kind === 'issued',
    isInvalid: (_, { outcome }: { outcome: CorrectionOutcome }) => outcome.kind === 'invalid',
    isPossible: ({ context: { left } }, { fields }: { fields: Partial<CorrectionFields> }) =>
      fields.kind === undefined || fields.kind === 'buyer' || !isNothing(left),
  },
}).createMachine({
  id: 'deskCorrection',
  description: 'Correcting an invoice, by a document of its own.',
  context: ({ input }) => ({ ...input, fields: emptyCorrection, countries: [], problems: [], refusal: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Nobody corrects anything.',
      tags: 'done',
      meta: { spec: '3' },
      on: { open: { target: 'preparing', actions: 'begin', description: 'The invoice is to be corrected.' } },
    },
    preparing: {
      description: 'The countries of which a buyer may be are read.',
      tags: 'busy',
      meta: { spec: '3' },
      invoke: {
        src: 'loadCountries',
        onDone: {
          target: 'editing',
          actions: { type: 'setCountries', params: ({ event }) => ({ countries: event.output }) },
          description: 'The form begins with whom the invoice charges.',
        },
        onError: { target: 'unprepared', description: 'The server cannot be reached.' },
      },
      on: { close: { target: 'closed', description: 'It is not to be corrected after all.' } },
    },
    unprepared: {
      description: 'The form cannot be prepared now; it can be opened again.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { open: { target: 'preparing', description: 'Tried again.' } },
    },
    editing: {
      description: 'What is corrected, and why.',
      tags: 'form',
      meta: { spec: '3' },
      on: {
        change: {
          guard: { type: 'isPossible', params: ({ event }) => event },
          actions: { type: 'setFields', params: ({ event }) => event },
          description: 'Something is filled in.',
        },
        continue: [
          {
            guard: 'isRight',
            target: 'confirming',
            actions: ['setOwnProblems', 'clearRefusal'],
            description: 'Nothing is missing: what is left of the invoice shows.',
          },
          { actions: ['setOwnProblems', 'clearRefusal'], description: 'Something is missing or wrong, and says what.' },
        ],
        close: { target: 'closed', description: 'It is not to be corrected after all.' },
      },
    },
    confirming: {
      description: 'What the invoice charges now and will charge then, with the button that issues the correction.',
      tags: 'attention',
      meta: { spec: '3' },
      on: {
        confirm: { target: 'sending', description: 'The correction is issued.' },
        back: { target: 'editing', description: 'Something is to be changed.' },
        close: { target: 'closed', description: 'It is not to be corrected after all.' },
      },
    },
    sending: {
      description: 'The server issues the correction; another click does nothing.',
      tags: ['attention', 'busy'],
      meta: { spec: '3' },
      invoke: {
        src: 'issueCorrection',
        input: ({ context: { id, fields, left } }) => ({ id, fields, left }),
        onDone: [
          {
            guard: { type: 'isIssued', params: ({ event }) => ({ outcome: event.output }) },
            target: 'issued',
            actions: { type: 'notifyIssued', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It has its number: its page shows.',
          },
          {
            guard: { type: 'isInvalid', params: ({ event }) => ({ outcome: event.output }) },
            target: 'editing',
            actions: { type: 'setProblems', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The server finds something missing or wrong.',
          },
          {
            target: 'editing',
            actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The server does not issue it, and says why.',
          },
        ],
        onError: { target: 'unsent', description: 'The server cannot be reached.' },
      },
    },
    unsent: {
      description: 'Whether the correction was issued is not known; sending it again issues it once.',
      tags: ['attention', 'failed'],
      meta: { spec: '8' },
      on: {
        confirm: { target: 'sending', description: 'Sent again.' },
        back: { target: 'editing', description: 'Something is to be changed.' },
      },
    },
    issued: { type: 'final', description: 'The correction is issued.', tags: 'done', meta: { spec: '3' } },
  },
});
