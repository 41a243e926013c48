import { assign, fromPromise, setup } from 'xstate';
import type { ExchangeRateTable, ProblemCode, RateFetch } from '../../../openapi/types.ts';
import { missingActor } from '../../lib/missingActor.ts';

/** A page of the days of which rates are known. */
export type ReadExchange = {
  readonly tables: readonly ExchangeRateTable[];
  /** the sources that cannot be read */
  readonly failed: readonly RateFetch[];
  readonly pages: number;
};

export type ExchangeOutcome = { readonly kind: 'read'; readonly known: ReadExchange } | { readonly kind: 'forbidden' };

/** What was taken from a table. */
export type Imported = { readonly days: readonly string[]; readonly added: number; readonly known: number };

export type ImportOutcome =
  | { readonly kind: 'imported'; readonly imported: Imported }
  /** `detail` names the line, or the rate that differs. */
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly detail: string | null };

/** A table as its text, or as a file that holds it. */
export type RateTable = string | File;

export type ExchangeRatesEvent =
  | { type: 'turn'; page: number }
  | { type: 'type'; text: string }
  | { type: 'import' }
  | { type: 'take'; file: File }
  | { type: 'retry' };

type ExchangeRatesContext = {
  readonly page: number;
  readonly known: ReadExchange | null;
  /** What is pasted or typed. */
  readonly text: string;
  readonly table: RateTable;
  readonly outcome: ImportOutcome | null;
};

/** The contract takes no longer table. */
export const maxTableLength = 1_000_000;

/** Mean rates of the National Bank of Poland at the desk: what is known, and the import of tables. */
export const exchangeRatesMachine = setup({
  types: {
    context: {} as ExchangeRatesContext,
    events: {} as ExchangeRatesEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done' | 'failed' | 'attention',
  },
  actors: {
    loadRates: fromPromise<ExchangeOutcome, { page: number }>(missingActor('loadRates')),
    importRates: fromPromise<ImportOutcome, { table: RateTable }>(missingActor('importRates')),
  },
  actions: {
    setPage: assign({ page: (_, { page }: { page: number }) => page }),
    setKnown: assign({
      known: ({ context }, { outcome }: { outcome: ExchangeOutcome }) =>
        outcome.kind === 'read' ? outcome.known : context.known,
    }),
    setText: assign({ text: (_, { text }: { text: string }) => text.slice(0, maxTableLength) }),
    takeText: assign({ table: ({ context }) => context.text, outcome: null }),
    takeFile: assign({ table: (_, { file }: { file: File }) => file, outcome: null }),
    setOutcome: assign({ outcome: (_, { outcome }: { outcome: ImportOutcome }) => outcome }),
    clearText: assign({ text: '', page: 1 }),
    notifyImported: () => {},
  },
  guards: {
    isForbidden: (_, { outcome }: { outcome: ExchangeOutcome }) => outcome.kind === 'forbidden',
    isImported: (_, { outcome }: { outcome: ImportOutcome }) => outcome.kind === 'imported',
    hasText: ({ context }) => context.text.trim() !== '',
  },
}).createMachine({
  id: 'exchangeRates',
  description: 'Exchange rates: the days of which they are known, and tables that are imported.',
  context: { page: 1, known: null, text: '', table: '', outcome: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked; the days of before stay.',
      tags: 'busy',
      meta: { spec: '3' },
      invoke: {
        src: 'loadRates',
        input: ({ context: { page } }) => ({ page }),
        onDone: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => ({ outcome: event.output }) },
            target: 'forbidden',
            description: 'Another role reads exchange rates.',
          },
          {
            target: 'shown',
            actions: { type: 'setKnown', params: ({ event }) => ({ outcome: event.output }) },
            description: 'These days are known, or none is.',
          },
        ],
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
      on: {
        turn: {
          target: 'loading',
          reenter: true,
          actions: { type: 'setPage', params: ({ event }) => event },
          description: 'Other days are wanted.',
        },
      },
    },
    shown: {
      description: 'The days of which rates are known, and the form of the import.',
      tags: 'done',
      meta: { spec: '3' },
      on: {
        turn: {
          target: 'loading',
          actions: { type: 'setPage', params: ({ event }) => event },
          description: 'Other days are wanted.',
        },
        type: {
          actions: { type: 'setText', params: ({ event }) => event },
          description: 'A table is pasted.',
        },
        import: {
          guard: 'hasText',
          target: 'importing',
          actions: 'takeText',
          description: 'The pasted table is to be taken.',
        },
        take: {
          target: 'importing',
          actions: { type: 'takeFile', params: ({ event }) => event },
          description: 'A file is to be taken.',
        },
      },
    },
    importing: {
      description: 'The server takes the table, all of it or nothing.',
      tags: 'busy',
      meta: { spec: '3' },
      invoke: {
        src: 'importRates',
        input: ({ context: { table } }) => ({ table }),
        onDone: [
          {
            guard: { type: 'isImported', params: ({ event }) => ({ outcome: event.output }) },
            target: 'loading',
            actions: [
              { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
              'clearText',
              'notifyImported',
            ],
            description: 'It is taken: what waited for it is tried again.',
          },
          {
            target: 'shown',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Nothing was taken from it, and it says why.',
          },
        ],
        onError: { target: 'unsent', description: 'The server cannot be reached.' },
      },
    },
    unsent: {
      description: 'Whether the table was taken is not known; taking it again does no harm.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        retry: { target: 'importing', description: 'Taken again.' },
        type: {
          target: 'shown',
          actions: { type: 'setText', params: ({ event }) => event },
          description: 'Another table is pasted.',
        },
      },
    },
    forbidden: { description: 'Another role reads exchange rates.', tags: 'failed', meta: { spec: '6' } },
    failed: {
      description: 'The rates cannot be read now; they can be asked for again.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { retry: { target: 'loading', description: 'Asked again.' } },
    },
  },
});
