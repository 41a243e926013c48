import { assign, fromPromise, setup } from 'xstate';
import type { MoneyCase, MoneyDecision, PageMeta, ProblemCode } from '../../../openapi/types.ts';
import { fromEmitter, noEvents } from '../../lib/fromEmitter.ts';
import { missingActor } from '../../lib/missingActor.ts';
import { noteProblem } from './decisionNote.ts';
import type { MoneyFilters } from './moneyFilters.ts';

/** The address asks for something else: somebody has gone back or forward, or followed a link. */
export type MoneyAskedEvent = { type: 'address.changed'; filters: MoneyFilters };

/** Money as it was read, and when by the server's clock. */
export type ReadMoney = {
  readonly cases: readonly MoneyCase[];
  readonly meta: PageMeta;
  readonly now: string;
};

export type MoneyOutcome = { readonly kind: 'read'; readonly known: ReadMoney } | { readonly kind: 'forbidden' };

export type DecideOutcome =
  | { readonly kind: 'decided'; readonly moneyCase: MoneyCase }
  /** What was typed can be put right. */
  | { readonly kind: 'invalid'; readonly code: ProblemCode }
  /** The case is another one by now, or not theirs to decide. */
  | { readonly kind: 'refused'; readonly code: ProblemCode };

/** What is to become of money. */
export type Decision = { readonly moneyCase: MoneyCase; readonly decision: MoneyDecision };
type ToDecide = { readonly id: number; readonly decision: MoneyDecision; readonly note: string };

export type DeskMoneyEvent =
  | MoneyAskedEvent
  | ({ type: 'decide' } & Decision)
  | { type: 'type'; note: string }
  | { type: 'confirm' }
  | { type: 'cancel' }
  | { type: 'retry' };

type DeskMoneyContext = {
  readonly filters: MoneyFilters;
  readonly known: ReadMoney | null;
  /** What is to be decided. */
  readonly chosen: Decision | null;
  /** What was typed of each case: it stays until the case is decided. */
  readonly notes: Readonly<Record<number, string>>;
  /** Whether somebody has tried to send what is typed: what is missing shows from then on. */
  readonly isChecked: boolean;
  /** Why the last decision was not taken. */
  readonly refusal: ProblemCode | null;
  /** The case that was decided last. */
  readonly decided: MoneyCase | null;
};

const noteOf = ({ notes, chosen }: DeskMoneyContext): string => notes[chosen?.moneyCase.id ?? 0] ?? '';

/** Money that providers have brought or keep, and that staff must decide on. */
export const deskMoneyMachine = setup({
  types: {
    context: {} as DeskMoneyContext,
    input: {} as { filters: MoneyFilters },
    events: {} as DeskMoneyEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done' | 'failed' | 'attention' | 'asking',
  },
  actors: {
    /** Hears what the address asks for. */
    watchAddress: fromEmitter<MoneyAskedEvent>(noEvents),
    loadMoney: fromPromise<MoneyOutcome, { filters: MoneyFilters }>(missingActor('loadMoney')),
    decideMoney: fromPromise<DecideOutcome, ToDecide>(missingActor('decideMoney')),
  },
  actions: {
    setFilters: assign({ filters: (_, { filters }: { filters: MoneyFilters }) => filters }),
    setKnown: assign({
      known: ({ context }, { outcome }: { outcome: MoneyOutcome }) =>
        outcome.kind === 'read' ? outcome.known : context.known,
    }),
    setChosen: assign((_, { moneyCase, decision }: Decision) => ({
      chosen: { moneyCase, decision },
      isChecked: false,
      refusal: null,
      decided: null,
    })),
    setNote: assign({
      notes: ({ context: { notes, chosen } }, { note }: { note: string }) =>
        chosen === null ? notes : { ...notes, [chosen.moneyCase.id]: note },
    }),
    setChecked: assign({ isChecked: true }),
    setRefusal: assign({
      refusal: (_, { outcome }: { outcome: DecideOutcome }) => (outcome.kind === 'decided' ? null : outcome.code),
    }),
    clearRefusal: assign({ refusal: null }),
    setDecided: assign(({ context }, { outcome }: { outcome: DecideOutcome }): Partial<DeskMoneyContext> => {
      if (outcome.kind !== 'decided') return {};
      const { moneyCase } = outcome;
      const { [moneyCase.id]: _, ...notes } = context.notes;
      const { known } = context;
      const cases = known?.cases.map((one) => (one.id === moneyCase.id ? moneyCase : one)) ?? [];
      return { notes, decided: moneyCase, refusal: null, known: known === null ? null : { ...known, cases } };
    }),
  },
  guards: {
    isForbidden: (_, { outcome }: { outcome: MoneyOutcome }) => outcome.kind === 'forbidden',
    isOffered: (_, { moneyCase, decision }: Decision) => moneyCase.decisions.includes(decision),
    isNoted: ({ context }) => noteProblem(noteOf(context)) === null,
    isDecided: (_, { outcome }: { outcome: DecideOutcome }) => outcome.kind === 'decided',
    isInvalid: (_, { outcome }: { outcome: DecideOutcome }) => outcome.kind === 'invalid',
  },
  delays: {
    /** Nobody tells this page of changes: it asks. */
    reloadPause: 30_000,
  },
}).createMachine({
  id: 'deskMoney',
  description: 'Money of unknown, differing or returned payments, and disputes: what a person must decide on.',
  context: ({ input: { filters } }) => ({
    filters,
    known: null,
    chosen: null,
    notes: {},
    isChecked: false,
    refusal: null,
    decided: null,
  }),
  invoke: { src: 'watchAddress', onError: { description: 'A defect: the address is not followed.' } },
  initial: 'loading',
  on: {
    'address.changed': {
      target: '.loading',
      actions: { type: 'setFilters', params: ({ event }) => ({ filters: event.filters }) },
      description: 'The address asks for other money.',
    },
  },
  states: {
    loading: {
      description: 'The server is asked; the cases of before stay.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'loadMoney',
        input: ({ context: { filters } }) => ({ filters }),
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
    },
    shown: {
      description: 'The cases, or that there are none.',
      tags: 'done',
      meta: { spec: '4' },
      after: { reloadPause: { target: 'loading', description: 'Asked again by itself.' } },
      on: {
        decide: {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'setChosen', params: ({ event }) => event },
          description: 'Somebody wants to decide so.',
        },
      },
    },
    asking: {
      description: 'The page says what will become of which sum, and asks why: the decision is for good.',
      tags: ['attention', 'asking'],
      meta: { spec: '4' },
      on: {
        type: {
          actions: { type: 'setNote', params: ({ event }) => event },
          description: 'The reason is written.',
        },
        confirm: [
          {
            guard: 'isNoted',
            target: 'deciding',
            actions: ['setChecked', 'clearRefusal'],
            description: 'It is decided so.',
          },
          { actions: 'setChecked', description: 'The reason is missing, or too long.' },
        ],
        cancel: { target: 'shown', description: 'It is not; what was written stays for the next time.' },
      },
    },
    deciding: {
      description: 'The server carries the decision out, once; another click does nothing.',
      tags: ['busy', 'asking'],
      meta: { spec: '4' },
      invoke: {
        src: 'decideMoney',
        input: ({ context }) => ({
          id: context.chosen?.moneyCase.id ?? 0,
          decision: context.chosen?.decision ?? 'dismiss',
          note: noteOf(context),
        }),
        onDone: [
          {
            guard: { type: 'isDecided', params: ({ event }) => ({ outcome: event.output }) },
            target: 'loading',
            actions: { type: 'setDecided', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Decided: what is left is read again.',
          },
          {
            guard: { type: 'isInvalid', params: ({ event }) => ({ outcome: event.output }) },
            target: 'asking',
            actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The server does not take the reason as it is written.',
          },
          {
            target: 'refused',
            actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
            description: 'A colleague was first, the money has moved meanwhile, or the role has changed.',
          },
        ],
        onError: { target: 'unsent', description: 'The server, or the provider, cannot be reached.' },
      },
    },
    unsent: {
      description: 'Whether it was decided is not known; sending it again decides once. What was written stays.',
      tags: ['attention', 'failed', 'asking'],
      meta: { spec: '8' },
      on: {
        confirm: { target: 'deciding', description: 'Sent again.' },
        cancel: { target: 'loading', description: 'Later: how the case stands is read.' },
      },
    },
    refused: {
      description: 'Why it could not be decided so, and what was written.',
      tags: ['attention', 'failed', 'asking'],
      meta: { spec: '4' },
      on: { cancel: { target: 'loading', description: 'How the case stands is read.' } },
    },
    forbidden: { description: 'Another role sees to the money.', tags: 'failed', meta: { spec: '6' } },
    failed: {
      description: 'The cases cannot be read now; they can be asked for again.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        retry: { target: 'loading', description: 'Asked again.' },
      },
    },
  },
});
