import { assign, fromPromise, setup } from 'xstate';
import type { DeskFigures, DeskFigureTable } from '../../../openapi/types.ts';
import { fromEmitter, noEvents } from '../../lib/fromEmitter.ts';
import { missingActor } from '../../lib/missingActor.ts';
import type { FiguresAsked } from './figuresAddress.ts';
import { type Period, periodFault } from './figuresPeriod.ts';

/** The address asks for something else: somebody has gone back or forward, or followed a link. */
export type AskedChangedEvent = { type: 'address.changed'; asked: FiguresAsked };

export type FiguresOutcome = { readonly kind: 'read'; readonly figures: DeskFigures } | { readonly kind: 'forbidden' };

/** `refused` where the server does not give the table any more. */
export type TableOutcome = { readonly kind: 'saved' } | { readonly kind: 'refused' };

export type DeskFiguresEvent =
  | AskedChangedEvent
  | { type: 'choosePeriod'; period: Period }
  | { type: 'chooseBrand'; brand: string | null }
  | { type: 'download'; table: DeskFigureTable }
  | { type: 'retry' };

const writeAddress = {
  type: 'writeAddress',
  params: ({ context: { period, brand } }: { context: FiguresAsked }) => ({ asked: { period, brand } }),
} as const;

type DeskFiguresContext = FiguresAsked & {
  /** All brands, once they are known. */
  readonly brands: readonly string[];
  readonly figures: DeskFigures | null;
  /** The table that is downloaded, or was last. */
  readonly table: DeskFigureTable | null;
};

/** The figures of the desk: a period and a brand are chosen, each figure shows as a table and a picture, and can be saved. */
export const deskFiguresMachine = setup({
  types: {
    context: {} as DeskFiguresContext,
    input: {} as FiguresAsked,
    events: {} as DeskFiguresEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done' | 'failed' | 'attention',
  },
  actors: {
    /** Hears what the address asks for. */
    watchAddress: fromEmitter<AskedChangedEvent>(noEvents),
    loadFigures: fromPromise<FiguresOutcome, FiguresAsked>(missingActor('loadFigures')),
    saveTable: fromPromise<TableOutcome, FiguresAsked & { table: DeskFigureTable | null }>(missingActor('saveTable')),
  },
  actions: {
    setAsked: assign((_, { asked }: { asked: FiguresAsked }) => asked),
    /** In the address, as a step to which the browser's back button leads. */
    writeAddress: (_, _params: { asked: FiguresAsked }) => {},
    setPeriod: assign({ period: (_, { period }: { period: Period }) => period }),
    setBrand: assign({ brand: (_, { brand }: { brand: string | null }) => brand }),
    setFigures: assign(({ context }, { outcome }: { outcome: FiguresOutcome }) =>
      outcome.kind === 'read'
        ? { figures: outcome.figures, brands: context.brand === null ? outcome.figures.brands : context.brands }
        : {},
    ),
    setTable: assign({ table: (_, { table }: { table: DeskFigureTable }) => table }),
  },
  guards: {
    isForbidden: (_, { outcome }: { outcome: FiguresOutcome }) => outcome.kind === 'forbidden',
    isRefused: (_, { outcome }: { outcome: TableOutcome }) => outcome.kind === 'refused',
    isNoPeriod: (_, { period }: { period: Period }) => periodFault(period) !== null,
  },
}).createMachine({
  id: 'deskFigures',
  description: 'How the work goes: the desk’s figures of some days and brands.',
  context: ({ input }) => ({ ...input, brands: [], figures: null, table: null }),
  invoke: { src: 'watchAddress', onError: { description: 'A defect: the address is not followed.' } },
  initial: 'loading',
  on: {
    'address.changed': {
      target: '.loading',
      actions: { type: 'setAsked', params: ({ event }) => ({ asked: event.asked }) },
      description: 'The address asks for other figures.',
    },
    choosePeriod: [
      {
        guard: { type: 'isNoPeriod', params: ({ event }) => event },
        target: '.unfit',
        actions: { type: 'setPeriod', params: ({ event }) => event },
        description: 'These days are no period: one is missing, they are reversed, or there are too many.',
      },
      {
        target: '.loading',
        actions: [{ type: 'setPeriod', params: ({ event }) => event }, writeAddress],
        description: 'Figures of other days are wanted.',
      },
    ],
  },
  states: {
    loading: {
      description: 'The server computes the figures.',
      tags: 'busy',
      meta: { spec: '4' },
      on: {
        chooseBrand: {
          target: 'loading',
          reenter: true,
          actions: [{ type: 'setBrand', params: ({ event }) => event }, writeAddress],
          description: 'Another brand is chosen before the figures are there.',
        },
      },
      invoke: {
        src: 'loadFigures',
        input: ({ context: { period, brand } }) => ({ period, brand }),
        onDone: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => ({ outcome: event.output }) },
            target: 'forbidden',
            description: 'Another role reads figures.',
          },
          {
            target: 'shown',
            actions: { type: 'setFigures', params: ({ event }) => ({ outcome: event.output }) },
            description: 'These are the figures.',
          },
        ],
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
    },
    shown: {
      description: 'The figures, each as a table and a picture.',
      meta: { spec: '4' },
      initial: 'settled',
      on: {
        chooseBrand: {
          target: 'loading',
          actions: [{ type: 'setBrand', params: ({ event }) => event }, writeAddress],
          description: 'Figures of another brand are wanted.',
        },
      },
      states: {
        settled: {
          description: 'Nothing is downloaded.',
          tags: 'done',
          meta: { spec: '4' },
          on: {
            download: {
              target: 'downloading',
              actions: { type: 'setTable', params: ({ event }) => event },
              description: 'A table is wanted as a file.',
            },
          },
        },
        downloading: {
          description: 'A table comes from the server and is given to the browser as a file.',
          tags: 'busy',
          meta: { spec: '4' },
          invoke: {
            src: 'saveTable',
            input: ({ context: { period, brand, table } }) => ({ period, brand, table }),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
                target: 'undelivered',
                description: 'The server does not give the table.',
              },
              { target: 'settled', description: 'The file is saved.' },
            ],
            onError: { target: 'undelivered', description: 'The server cannot be reached.' },
          },
        },
        undelivered: {
          description: 'The table could not be had; it can be asked for again.',
          tags: 'failed',
          meta: { spec: '8' },
          on: {
            download: {
              target: 'downloading',
              actions: { type: 'setTable', params: ({ event }) => event },
              description: 'A table is wanted as a file.',
            },
          },
        },
      },
    },
    unfit: {
      description: 'The days that were typed are no period; the page says why.',
      tags: 'attention',
      meta: { spec: '5' },
    },
    forbidden: {
      description: 'Another role reads figures.',
      tags: 'failed',
      meta: { spec: '6' },
    },
    failed: {
      description: 'The figures cannot be had now; they can be asked for again.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        retry: { target: 'loading', description: 'Asked again.' },
        chooseBrand: {
          target: 'loading',
          actions: [{ type: 'setBrand', params: ({ event }) => event }, writeAddress],
          description: 'Figures of another brand are wanted.',
        },
      },
    },
  },
});
