import { assign, fromPromise, setup } from 'xstate';
import type { CodeBrand, CodeKind, DeskCode, FieldCode, ProblemCode } from '../../../openapi/types.ts';
import { missingActor } from '../../lib/missingActor.ts';
import { stillWrong, type WrongField, withoutRefused } from '../../lib/wrongFields.ts';
import type { CodeField } from './creditCode.ts';
import { changedPlaces, emptyCode, type NewCode } from './newCode.ts';

/** Refusals that are about one field. */
export const refusedFields = { CodeTaken: 'code' } as const satisfies Partial<Record<ProblemCode, CodeField>>;

export type NewCodeProblem = WrongField<CodeField, FieldCode | keyof typeof refusedFields>;

export type MakeOutcome =
  | { readonly kind: 'made'; readonly code: DeskCode }
  /** What is wrong in the form. */
  | { readonly kind: 'invalid'; readonly problems: readonly NewCodeProblem[] }
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
  readonly problems: readonly NewCodeProblem[];
  readonly refusal: ProblemCode | null;
  readonly made: DeskCode | null;
};

const nothingWrong = { problems: [], refusal: null } as const satisfies Partial<DeskNewCodeContext>;

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
    /** Judges what is being mended by the same rules. */
    check: fromPromise<readonly NewCodeProblem[], NewCode>(missingActor('check')),
  },
  actions: {
    setTyped: assign(({ context }, { change }: { change: Partial<NewCode> }) => ({
      typed: { ...context.typed, ...change },
      problems: withoutRefused(context.problems, ...changedPlaces(change)),
    })),
    setKind: assign(({ context: { typed } }, { kind }: { kind: CodeKind }) => ({
      typed: { ...emptyCode(typed.brand, typed.currency, kind), code: typed.code, note: typed.note },
      ...nothingWrong,
    })),
    setBrand: assign(({ context: { typed, problems } }, { brand: { id, currency } }: { brand: CodeBrand }) => ({
      typed: { ...typed, brand: id, currency },
      // Another brand may not have the code.
      problems: withoutRefused(problems, 'brand', 'code'),
    })),
    setOutcome: assign((_, { outcome }: { outcome: MakeOutcome }): Partial<DeskNewCodeContext> => {
      if (outcome.kind === 'invalid') return { problems: outcome.problems };
      return outcome.kind === 'refused' ? { refusal: outcome.code } : { made: outcome.code };
    }),
    setOutage: assign({ refusal: 'ServiceUnavailable' }),
    clearProblems: assign(nothingWrong),
    keepWrong: assign({
      problems: ({ context }, { found }: { found: readonly NewCodeProblem[] }) => stillWrong(context.problems, found),
    }),
    clearForm: assign(({ context: { typed } }) => ({
      typed: emptyCode(typed.brand, typed.currency, typed.kind),
      made: null,
    })),
    /** The list is to be read again. */
    notifyMade: () => {},
  },
  guards: {
    hasProblems: ({ context }) => context.problems.length > 0,
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
      initial: 'filling',
      on: {
        change: [
          {
            guard: 'hasProblems',
            target: '.checking',
            actions: { type: 'setTyped', params: ({ event }) => ({ change: event.change }) },
            description: 'Something is mended.',
          },
          {
            actions: { type: 'setTyped', params: ({ event }) => ({ change: event.change }) },
            description: 'Something is entered.',
          },
        ],
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
      states: {
        filling: { description: 'The form is open, and says what is wrong.', meta: { spec: '9' } },
        checking: {
          description:
            'What was wrong is judged anew: what is right by now goes, and nothing else is said before it is sent.',
          meta: { spec: '9' },
          invoke: {
            src: 'check',
            input: ({ context }) => context.typed,
            onDone: {
              target: 'filling',
              actions: { type: 'keepWrong', params: ({ event }) => ({ found: event.output }) },
              description: 'What is still wrong stays.',
            },
            onError: { target: 'filling', description: 'It cannot be judged: what was said stays.' },
          },
        },
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
