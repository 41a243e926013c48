import { assign, fromPromise, setup } from 'xstate';
import type { DeskTopUp, PageMeta, ProblemCode } from '../../../openapi/types.ts';
import { fromEmitter, noEvents } from '../../lib/fromEmitter.ts';
import { missingActor } from '../../lib/missingActor.ts';
import { searchable } from '../../lib/searchText.ts';
import type { TopUpFilters } from '../codes/codeFilters.ts';

/** The address asks for something else: somebody has gone back or forward, or followed a link. */
export type TopUpsAskedEvent = { type: 'address.changed'; filters: TopUpFilters };

/** A filter that is set; the page is the first one of what it leaves. */
export type TopUpFilterChange = Partial<Omit<TopUpFilters, 'page'>>;

/** Top-ups as they were read. */
export type ReadTopUps = {
  readonly topUps: readonly DeskTopUp[];
  readonly meta: PageMeta;
};

export type ArrivedOutcome =
  | { readonly kind: 'arrived'; readonly topUp: DeskTopUp }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

export type TopUpsOutcome = { readonly kind: 'read'; readonly known: ReadTopUps } | { readonly kind: 'forbidden' };

export type DeskTopUpsEvent =
  | TopUpsAskedEvent
  | { type: 'filter'; change: TopUpFilterChange }
  | { type: 'search'; text: string }
  /** What is typed is looked for at once. */
  | { type: 'submit' }
  | { type: 'arrived'; topUp: DeskTopUp }
  | { type: 'confirm' }
  | { type: 'cancel' }
  | { type: 'retry' };

type DeskTopUpsContext = {
  readonly filters: TopUpFilters;
  readonly known: ReadTopUps | null;
  /** Whose transfer is said to have arrived. */
  readonly chosen: DeskTopUp | null;
  /** Why the last one was not credited. */
  readonly refusal: ProblemCode | null;
};

/** In the address as a step of its own, to which the browser's back button leads; or in place of the last one. */
export type TopUpsStep = 'push' | 'replace';

const writeAddress = (step: TopUpsStep) =>
  ({
    type: 'writeAddress',
    params: ({ context: { filters } }: { context: DeskTopUpsContext }) => ({ filters, step }),
  }) as const;

/** Top-ups of all brands at the desk, and transfers for them that have arrived. */
export const deskTopUpsMachine = setup({
  types: {
    context: {} as DeskTopUpsContext,
    input: {} as { filters: TopUpFilters },
    events: {} as DeskTopUpsEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'done' | 'failed' | 'attention',
  },
  actors: {
    /** Hears what the address asks for. */
    watchAddress: fromEmitter<TopUpsAskedEvent>(noEvents),
    loadTopUps: fromPromise<TopUpsOutcome, { filters: TopUpFilters }>(missingActor('loadTopUps')),
    takeTransfer: fromPromise<ArrivedOutcome, { id: number }>(missingActor('takeTransfer')),
  },
  actions: {
    setFilters: assign({ filters: (_, { filters }: { filters: TopUpFilters }) => filters }),
    setFilter: assign({
      filters: ({ context }, { change }: { change: TopUpFilterChange }) => ({
        ...context.filters,
        ...change,
        q: searchable(change.q ?? context.filters.q),
        page: 1,
      }),
    }),
    writeAddress: (_, _params: { filters: TopUpFilters; step: TopUpsStep }) => {},
    setKnown: assign({
      known: ({ context }, { outcome }: { outcome: TopUpsOutcome }) =>
        outcome.kind === 'read' ? outcome.known : context.known,
    }),
    setChosen: assign((_, { topUp }: { topUp: DeskTopUp }) => ({ chosen: topUp, refusal: null })),
    setArrived: assign(
      ({ context: { known } }, { outcome }: { outcome: ArrivedOutcome }): Partial<DeskTopUpsContext> => {
        if (outcome.kind === 'refused') return { refusal: outcome.code };
        const { topUp } = outcome;
        if (known === null) return {};
        return { known: { ...known, topUps: known.topUps.map((one) => (one.id === topUp.id ? topUp : one)) } };
      },
    ),
    setOutage: assign({ refusal: 'ServiceUnavailable' }),
  },
  guards: {
    isAwaited: (_, { topUp }: { topUp: DeskTopUp }) => topUp.state === 'awaiting_transfer',
    isCredited: (_, { outcome }: { outcome: ArrivedOutcome }) => outcome.kind === 'arrived',
    isForbidden: (_, { outcome }: { outcome: TopUpsOutcome }) => outcome.kind === 'forbidden',
  },
  delays: {
    /** After the last letter that is typed. */
    searchPause: 300,
    /** Nobody tells this page of changes: it asks. */
    reloadPause: 30_000,
  },
}).createMachine({
  id: 'deskTopUps',
  description: 'Top-ups of all brands, the latest first, and transfers for them that have arrived.',
  context: ({ input: { filters } }) => ({ filters, known: null, chosen: null, refusal: null }),
  invoke: { src: 'watchAddress', onError: { description: 'A defect: the address is not followed.' } },
  initial: 'loading',
  on: {
    'address.changed': {
      target: '.loading',
      actions: { type: 'setFilters', params: ({ event }) => ({ filters: event.filters }) },
      description: 'The address asks for other top-ups.',
    },
    filter: {
      target: '.loading',
      actions: [{ type: 'setFilter', params: ({ event }) => ({ change: event.change }) }, writeAddress('push')],
      description: 'Other top-ups are asked for.',
    },
    search: {
      target: '.typing',
      actions: { type: 'setFilter', params: ({ event }) => ({ change: { q: event.text } }) },
      description: 'Somebody types what to look for.',
    },
  },
  states: {
    typing: {
      description: 'Somebody types what to look for; the top-ups of before stay.',
      tags: 'waiting',
      meta: { spec: '9' },
      after: {
        searchPause: { target: 'loading', actions: writeAddress('replace'), description: 'It is looked for.' },
      },
      on: {
        submit: { target: 'loading', actions: writeAddress('replace'), description: 'It is looked for at once.' },
      },
    },
    loading: {
      description: 'The server is asked; the top-ups of before stay.',
      tags: 'busy',
      meta: { spec: '9' },
      invoke: {
        src: 'loadTopUps',
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
      description: 'The top-ups, or that there are none.',
      tags: 'done',
      meta: { spec: '9' },
      after: { reloadPause: { target: 'loading', description: 'Asked again by itself.' } },
      on: {
        arrived: {
          guard: { type: 'isAwaited', params: ({ event }) => ({ topUp: event.topUp }) },
          target: 'confirming',
          actions: { type: 'setChosen', params: ({ event }) => ({ topUp: event.topUp }) },
          description: 'A transfer has been seen on the account.',
        },
      },
    },
    confirming: {
      description: 'The page asks whether the money really is there: it is credited for good.',
      tags: 'attention',
      meta: { spec: '9' },
      on: {
        confirm: { target: 'crediting', description: 'It is.' },
        cancel: { target: 'shown', description: 'It is not.' },
      },
    },
    crediting: {
      description: 'The server credits the top-up, if nobody has said so before.',
      tags: 'busy',
      meta: { spec: '9' },
      invoke: {
        src: 'takeTransfer',
        input: ({ context: { chosen } }) => ({ id: chosen?.id ?? 0 }),
        onDone: [
          {
            guard: { type: 'isCredited', params: ({ event }) => ({ outcome: event.output }) },
            target: 'shown',
            actions: { type: 'setArrived', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Credited.',
          },
          {
            target: 'loading',
            actions: { type: 'setArrived', params: ({ event }) => ({ outcome: event.output }) },
            description:
              'No transfer is awaited any more: somebody else was first, or the customer has paid otherwise.',
          },
        ],
        onError: { target: 'shown', actions: 'setOutage', description: 'The server cannot be reached.' },
      },
    },
    forbidden: { description: 'Another role sees to the money.', tags: 'failed', meta: { spec: '6' } },
    failed: {
      description: 'The top-ups cannot be read now; they can be asked for again.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { retry: { target: 'loading', description: 'Asked again.' } },
    },
  },
});
