import { assign, fromPromise, setup } from 'xstate';
import type { CodeBrand, CodeKind, DeskCode, ProblemCode } from '../../../openapi/types.ts';
import { missingActor } from '../../lib/missingActor.ts';
import type { CodeProblems } from './creditCode.ts';
import { emptyCode, type NewCode } from './newCode.ts';

export type MakeOutcome =
  | { readonly kind: 'made'; readonly code: DeskCode }
  /** What is wrong in the form. */
  | { readonly kind: 'invalid'; readonly problems: CodeProblems }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

export type DeskNewCodeEvent =
  | { type: 'change'; change: Partial<Omit<NewCode, 'kind' | 'brand'>> }
  | { type: 'kind'; kind: CodeKind }
  | { type: 'brand'; brand: CodeBrand }
  | { type: 'make' }
  /** The code has been copied; the form is empty again. */
  | { type: 'copied' };

type DeskNewCodeContext = {
  readonly typed: NewCode;
  readonly problems: CodeProblems;
  readonly refusal: ProblemCode | null;
  readonly made: DeskCode | null;
};

const nothingWrong = { problems: {}, refusal: null } as const satisfies Partial<DeskNewCodeContext>;

/** A form that makes a top-up coupon or a payment voucher. */
export const deskNewCodeMachine = setup({
  types: {
    context: {} as DeskNewCodeContext,
    input: {} as { brand: CodeBrand },
    events: {} as DeskNewCodeEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'attention' | 'done',
  },
  actors: {
    /** Checks the form, and makes the code. */
    makeCode: fromPromise<MakeOutcome, NewCode>(missingActor('makeCode')),
  },
  actions: {
    setTyped: assign(({ context }, { change }: { change: Partial<NewCode> }) => ({
      typed: { ...context.typed, ...change },
    })),
    setKind: assign(({ context: { typed } }, { kind }: { kind: CodeKind }) => ({
      typed: { ...emptyCode(typed.brand, typed.currency, kind), code: typed.code, note: typed.note },
      ...nothingWrong,
    })),
    setBrand: assign(({ context: { typed } }, { brand: { id, currency } }: { brand: CodeBrand }) => ({
      typed: { ...typed, brand: id, currency },
    })),
    setOutcome: assign((_, { outcome }: { outcome: MakeOutcome }): Partial<DeskNewCodeContext> => {
      if (outcome.kind === 'invalid') return { problems: outcome.problems };
      return outcome.kind === 'refused' ? { refusal: outcome.code } : { made: outcome.code };
    }),
    setOutage: assign({ refusal: 'ServiceUnavailable' }),
    clearProblems: assign(nothingWrong),
    clearForm: assign(({ context: { typed } }) => ({
      typed: emptyCode(typed.brand, typed.currency, typed.kind),
      made: null,
    })),
    /** The list is to be read again. */
    notifyMade: () => {},
  },
  guards: {
    isMade: (_, { outcome }: { outcome: MakeOutcome }) => outcome.kind === 'made',
    isOffered: ({ context }, { brand }: { brand: CodeBrand }) => context.typed.kind === 'voucher' || brand.has_coupons,
  },
}).createMachine({
  id: 'deskNewCode',
  description: 'A form that makes a top-up coupon or a payment voucher.',
  context: ({ input: { brand } }) => ({
    typed: emptyCode(brand.id, brand.currency, brand.has_coupons ? 'coupon' : 'voucher'),
    made: null,
    ...nothingWrong,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'What the code gives and how far; what was wrong with the last attempt.',
      meta: { spec: '9' },
      on: {
        change: {
          actions: { type: 'setTyped', params: ({ event }) => ({ change: event.change }) },
          description: 'Something is entered.',
        },
        kind: {
          actions: { type: 'setKind', params: ({ event }) => ({ kind: event.kind }) },
          description: 'A code of the other kind, which has other limits.',
        },
        brand: {
          guard: { type: 'isOffered', params: ({ event }) => ({ brand: event.brand }) },
          actions: { type: 'setBrand', params: ({ event }) => ({ brand: event.brand }) },
          description: 'A code of another brand.',
        },
        make: { target: 'making', actions: 'clearProblems', description: 'The code is to be made.' },
      },
    },
    making: {
      description: 'The server makes the code.',
      tags: 'busy',
      meta: { spec: '9' },
      invoke: {
        src: 'makeCode',
        input: ({ context }) => context.typed,
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => ({ outcome: event.output }) },
            target: 'made',
            actions: [{ type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'notifyMade'],
            description: 'Made.',
          },
          {
            target: 'editing',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Something is missing or wrong, or the brand has the code already.',
          },
        ],
        onError: { target: 'editing', actions: 'setOutage', description: 'The server cannot be reached.' },
      },
    },
    made: {
      description: 'The code is shown, to be copied.',
      tags: 'done',
      meta: { spec: '9' },
      on: { copied: { target: 'editing', actions: 'clearForm', description: 'Another one may be made.' } },
    },
  },
});
