import { assign, fromPromise, setup } from 'xstate';
import type { DeskBoard, DeskRow } from '../../../openapi/types.ts';
import { fromEmitter, noEvents } from '../../lib/fromEmitter.ts';
import { missingActor } from '../../lib/missingActor.ts';
import type { BoardChangedEvent } from '../live/deskConnection.ts';
import { type AddressStep, type DeskFilters, type FilterChange, withFilters } from '../shared/listFilters.ts';
import { isRearranged, updatedInPlace } from './boardRows.ts';

/** The address asks for something else: somebody has gone back or forward, or followed a link. */
type AddressChangedEvent = { type: 'address.changed'; filters: DeskFilters };

export type DeskBoardEvent =
  | AddressChangedEvent
  | BoardChangedEvent
  | { type: 'filter'; change: FilterChange }
  | { type: 'search'; text: string }
  /** What is typed is looked for at once. */
  | { type: 'submit' }
  /** Somebody points at a row, or the keyboard is there: rows stay where they are. */
  | { type: 'hold' }
  | { type: 'release' }
  /** What has come meanwhile is shown. */
  | { type: 'show' }
  | { type: 'retry' };

type DeskBoardContext = {
  filters: DeskFilters;
  /** As the server has answered last. */
  board: DeskBoard | null;
  /** As they are shown. */
  rows: readonly DeskRow[];
  isHeld: boolean;
  /** Something has changed since the server was asked. */
  isOutdated: boolean;
};

type Answer = { readonly board: DeskBoard };

const writeAddress = (step: AddressStep) =>
  ({
    type: 'writeAddress',
    params: ({ context }: { context: DeskBoardContext }) => ({ filters: context.filters, step }),
  }) as const;

/** The desk's board: what is asked for and worked on, as it changes. */
export const deskBoardMachine = setup({
  types: {
    context: {} as DeskBoardContext,
    input: {} as { filters: DeskFilters },
    events: {} as DeskBoardEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'done' | 'failed',
  },
  actors: {
    watchAddress: fromEmitter<AddressChangedEvent>(noEvents),
    loadBoard: fromPromise<DeskBoard, { filters: DeskFilters }>(missingActor('loadBoard')),
    /** Says that the board has changed, and when the server answers again after an outage. */
    watchBoard: fromEmitter<BoardChangedEvent>(noEvents),
  },
  actions: {
    setFilters: assign({ filters: (_, { filters }: { filters: DeskFilters }) => filters }),
    setFilter: assign({
      filters: ({ context }, { change }: { change: FilterChange }) => withFilters(context.filters, change),
    }),
    writeAddress: (_, _params: { filters: DeskFilters; step: AddressStep }) => {},
    setBoard: assign((_, { board }: Answer) => ({ board, rows: board.data })),
    /** Rows that somebody is at stay where they are. */
    updateBoard: assign(({ context: { isHeld, rows } }, { board }: Answer) => ({
      board,
      rows: isHeld ? updatedInPlace(rows, board.data) : board.data,
    })),
    showAll: assign({ rows: ({ context: { board, rows } }) => board?.data ?? rows }),
    setHeld: assign({ isHeld: (_, { isHeld }: { isHeld: boolean }) => isHeld }),
    setOutdated: assign({ isOutdated: (_, { isOutdated }: { isOutdated: boolean }) => isOutdated }),
  },
  guards: {
    isOutdated: ({ context }) => context.isOutdated,
    /** The rows shown are not those that the server has answered. */
    isRearranged: ({ context: { board, rows } }) => board !== null && isRearranged(rows, board.data),
  },
  delays: {
    /** After the last letter that is typed. */
    searchPause: 300,
    /** So that many changes in a row are asked for once. */
    refreshPause: 400,
    /** Before a server that did not answer is asked again by itself. */
    retryPause: 5_000,
  },
}).createMachine({
  id: 'deskBoard',
  description: 'What is asked for and worked on, a row an order, as it changes.',
  context: ({ input: { filters } }) => ({ filters, board: null, rows: [], isHeld: false, isOutdated: false }),
  invoke: [
    { src: 'watchAddress', onError: { description: 'A defect: the address is not followed.' } },
    { src: 'watchBoard', onError: { description: 'A defect: changes show with the next visit.' } },
  ],
  on: {
    hold: {
      actions: { type: 'setHeld', params: { isHeld: true } },
      description: 'Somebody is at the rows: none of them moves.',
    },
    release: {
      actions: [{ type: 'setHeld', params: { isHeld: false } }, 'showAll'],
      description: 'Nobody is at the rows any more: they show as they are now.',
    },
    show: {
      guard: 'isRearranged',
      actions: 'showAll',
      description: 'What has come meanwhile is shown.',
    },
    'address.changed': {
      target: '.loading',
      actions: { type: 'setFilters', params: ({ event }) => ({ filters: event.filters }) },
      description: 'The address asks for something else.',
    },
    'board.changed': {
      actions: { type: 'setOutdated', params: { isOutdated: true } },
      description: 'Something has changed since the server was asked.',
    },
    filter: {
      target: '.loading',
      actions: [{ type: 'setFilter', params: ({ event }) => ({ change: event.change }) }, writeAddress('push')],
      description: 'Other orders are asked for.',
    },
    search: {
      target: '.typing',
      actions: { type: 'setFilter', params: ({ event }) => ({ change: { q: event.text } }) },
      description: 'Somebody types what to look for.',
    },
  },
  initial: 'loading',
  states: {
    typing: {
      description: 'Somebody types what to look for; the rows of before stay.',
      tags: 'waiting',
      meta: { spec: '4' },
      after: {
        searchPause: {
          target: 'loading',
          actions: writeAddress('replace'),
          description: 'It is looked for.',
        },
      },
      on: {
        submit: {
          target: 'loading',
          actions: writeAddress('replace'),
          description: 'It is looked for at once.',
        },
      },
    },
    loading: {
      description: 'The server is asked; the rows of before stay.',
      tags: 'busy',
      meta: { spec: '4' },
      entry: { type: 'setOutdated', params: { isOutdated: false } },
      invoke: {
        src: 'loadBoard',
        input: ({ context }) => ({ filters: context.filters }),
        onDone: {
          target: 'shown',
          actions: { type: 'setBoard', params: ({ event }) => ({ board: event.output }) },
          description: 'These are the orders.',
        },
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
    },
    failed: {
      description: 'The orders that are asked for cannot be read now.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { retryPause: { target: 'loading', description: 'Asked again by itself.' } },
      on: {
        retry: { target: 'loading', description: 'Asked again.' },
        'board.changed': { target: 'loading', description: 'The server answers again.' },
      },
    },
    shown: {
      description: 'The orders, or that there are none.',
      meta: { spec: '4' },
      initial: 'settled',
      states: {
        settled: {
          description: 'The rows are as the server has them.',
          tags: 'done',
          meta: { spec: '4' },
          always: { guard: 'isOutdated', target: 'due', description: 'Something has changed.' },
        },
        due: {
          description: 'Something has changed; what else changes now is asked for with it.',
          tags: 'done',
          meta: { spec: '4' },
          after: { refreshPause: { target: 'refreshing', description: 'The server is asked.' } },
        },
        refreshing: {
          description: 'The server is asked how the orders are now.',
          tags: 'done',
          meta: { spec: '4' },
          entry: { type: 'setOutdated', params: { isOutdated: false } },
          invoke: {
            src: 'loadBoard',
            input: ({ context }) => ({ filters: context.filters }),
            onDone: {
              target: 'settled',
              actions: { type: 'updateBoard', params: ({ event }) => ({ board: event.output }) },
              description: 'As they are now.',
            },
            onError: { target: 'outdated', description: 'The server cannot be reached.' },
          },
        },
        outdated: {
          description: 'The rows of before stay, and a notice says how old they are.',
          tags: 'failed',
          meta: { spec: '8' },
          after: { retryPause: { target: 'refreshing', description: 'Asked again by itself.' } },
          on: {
            retry: { target: 'refreshing', description: 'Asked again.' },
            'board.changed': { target: 'refreshing', description: 'The server answers again.' },
          },
        },
      },
    },
  },
});
