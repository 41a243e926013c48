import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { Order } from '../openapi/types.ts';
import { hasEnded } from './rules/orderStatus.ts';
import { unprovided } from './unprovided.ts';

export type TrackingEvent =
  | { type: 'stream.opened' }
  | { type: 'stream.failed' }
  | { type: 'order.changed'; order: Order }
  | { type: 'network.lost' }
  | { type: 'network.restored' }
  | { type: 'retry' };

export type LoadedOrder = { readonly kind: 'found'; readonly order: Order } | { readonly kind: 'unknown' };

type TrackingContext = { orderHash: string; order: Order | null };

/** Following an order (design, "tracking"): live by server-sent events, polling when they fail, until the order has ended. */
export const trackingMachine = setup({
  types: {
    context: {} as TrackingContext,
    input: {} as { orderHash: string },
    events: {} as TrackingEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'done' | 'failed',
  },
  actors: {
    loadOrder: fromPromise<LoadedOrder, { orderHash: string }>(unprovided('loadOrder')),
    /** The order's event stream; tells when it opens, changes and fails. */
    stream: fromCallback<TrackingEvent, { orderHash: string }>(() => {}),
    /** Tells when the device loses its network and has it back. */
    watchNetwork: fromCallback<TrackingEvent>(() => {}),
  },
  actions: {
    keepOrder: assign({ order: (_, params: { order: Order }) => params.order }),
    keepLoaded: assign({
      order: ({ context }, params: { loaded: LoadedOrder }) =>
        params.loaded.kind === 'found' ? params.loaded.order : context.order,
    }),
  },
  guards: {
    isUnknown: (_, params: { loaded: LoadedOrder }) => params.loaded.kind === 'unknown',
    loadedEnded: (_, params: { loaded: LoadedOrder }) =>
      params.loaded.kind === 'found' && hasEnded(params.loaded.order.status),
    isEnded: (_, params: { order: Order }) => hasEnded(params.order.status),
  },
  delays: {
    pollPause: 4_000,
    /** A stream that has not opened by then is taken as failed. */
    streamPatience: 10_000,
    /** How long to poll before the stream is tried again. */
    streamPause: 30_000,
  },
}).createMachine({
  id: 'tracking',
  description: 'Following an order as it moves.',
  context: ({ input }) => ({ orderHash: input.orderHash, order: null }),
  initial: 'loading',
  invoke: {
    src: 'watchNetwork',
    onError: { description: 'The browser tells nothing of its network; requests will.' },
  },
  states: {
    loading: {
      description: 'Fetching the order.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'loadOrder',
        input: ({ context }) => ({ orderHash: context.orderHash }),
        onDone: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ loaded: event.output }) },
            target: 'unknown',
            description: 'No order has this address.',
          },
          {
            guard: { type: 'loadedEnded', params: ({ event }) => ({ loaded: event.output }) },
            target: 'closed',
            actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
            description: 'It has ended; nothing will change.',
          },
          {
            target: 'following',
            actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
            description: 'It is on its way.',
          },
        ],
        onError: { target: 'unreachable', description: 'The server cannot be reached.' },
      },
    },
    unreachable: {
      description: 'The order cannot be fetched now; tried again by itself and on request.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { pollPause: { target: 'loading', description: 'Tried again after a pause.' } },
      on: {
        retry: { target: 'loading', description: 'Tried again.' },
        'network.restored': { target: 'loading', description: 'The network is back.' },
      },
    },
    unknown: {
      description: 'No order has this address.',
      tags: 'failed',
      meta: { spec: '8' },
    },
    following: {
      description: 'Every change shows as it happens.',
      meta: { spec: '4' },
      initial: 'streaming',
      on: {
        'network.lost': { target: 'offline', description: 'The device has no network.' },
        'order.changed': [
          {
            guard: { type: 'isEnded', params: ({ event }) => ({ order: event.order }) },
            target: 'closed',
            actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.order }) },
            description: 'The order has ended.',
          },
          {
            actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.order }) },
            description: 'The order has moved on.',
          },
        ],
      },
      states: {
        streaming: {
          description: 'Server-sent events.',
          meta: { spec: '4' },
          initial: 'connecting',
          invoke: {
            src: 'stream',
            input: ({ context }) => ({ orderHash: context.orderHash }),
            onError: { target: 'polling', description: 'The browser cannot stream.' },
          },
          on: { 'stream.failed': { target: 'polling', description: 'The stream broke.' } },
          states: {
            connecting: {
              description: 'The stream is being opened.',
              tags: 'busy',
              meta: { spec: '4' },
              after: {
                streamPatience: { target: '#tracking.following.polling', description: 'It does not open.' },
              },
              on: { 'stream.opened': { target: 'live', description: 'Open.' } },
            },
            live: {
              description: 'Live.',
              tags: 'done',
              meta: { spec: '4' },
            },
          },
        },
        polling: {
          description: 'Asking again and again, because the stream does not work.',
          tags: 'waiting',
          meta: { spec: '4' },
          initial: 'asking',
          after: { streamPause: { target: 'streaming', description: 'The stream is tried again.' } },
          states: {
            asking: {
              description: 'Asking once.',
              meta: { spec: '4' },
              invoke: {
                src: 'loadOrder',
                input: ({ context }) => ({ orderHash: context.orderHash }),
                onDone: [
                  {
                    guard: { type: 'loadedEnded', params: ({ event }) => ({ loaded: event.output }) },
                    target: '#tracking.closed',
                    actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
                    description: 'The order has ended.',
                  },
                  {
                    target: 'pausing',
                    actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
                    description: 'This is how it stands.',
                  },
                ],
                onError: { target: 'pausing', description: 'No answer; asked again.' },
              },
            },
            pausing: {
              description: 'A pause before asking again.',
              meta: { spec: '4' },
              after: { pollPause: { target: 'asking', description: 'Ask again.' } },
            },
          },
        },
      },
    },
    offline: {
      description: 'No network: what was known stays, and says that it may be old.',
      tags: 'waiting',
      meta: { spec: '8' },
      on: {
        'network.restored': { target: 'following', description: 'The network is back.' },
        retry: { target: 'loading', description: 'Tried all the same: the browser may be wrong about its network.' },
      },
    },
    closed: {
      description: 'The order has ended.',
      tags: 'done',
      meta: { spec: '4' },
    },
  },
});
