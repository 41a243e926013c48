import { assign, setup } from 'xstate';
import type { Balance } from '../../openapi/types.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import type { NetworkEvent } from '../payment/follow.ts';
import { balanceRetryDelays } from './balanceRetryDelays.ts';

/** How much there is now: by the server's stream, or by the tab that holds it. */
export type BalanceKnownEvent = { type: 'balance.known'; balance: Balance };
/** This tab is the one of its browser that holds the stream. */
export type TurnEvent = { type: 'turn.come' } | { type: 'turn.lost' };
export type BalanceStreamEvent = { type: 'stream.opened' } | { type: 'stream.failed' } | BalanceKnownEvent;
export type BalanceEvent = BalanceStreamEvent | TurnEvent | NetworkEvent;

/** Balances and turns are this customer's. */
export type BalanceInput = { readonly customerId: number };

type BalanceContext = BalanceInput & {
  /** Null until somebody has said it. */
  balance: Balance | null;
  /** How often in a row the stream has failed. */
  failures: number;
};

type Known = { readonly balance: Balance };
type KnownOf = Known & { readonly customerId: number };

const known = ({ context, event }: { context: BalanceContext; event: BalanceKnownEvent }): KnownOf => ({
  customerId: context.customerId,
  balance: event.balance,
});

const take = [
  { type: 'setBalance', params: known },
  { type: 'publish', params: known },
] as const;

/**
 * The balance of the customer who is signed in, as it changes here, in another tab and on another device. One tab of a browser holds the
 * server's stream and says the others what it brings; when that tab goes, another one takes its place.
 */
export const balanceMachine = setup({
  types: {
    context: {} as BalanceContext,
    input: {} as BalanceInput,
    events: {} as BalanceEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'done' | 'failed',
  },
  actors: {
    /** Waits for this tab's turn, and keeps it until it is stopped. */
    awaitTurn: fromEmitter<TurnEvent, { customerId: number }>(noEvents),
    /** Hears what the tab that holds the stream says, and asks it at first. */
    watchTabs: fromEmitter<BalanceKnownEvent, { customerId: number }>(noEvents),
    /** The balance's event stream: says when it opens, what it brings, and when it breaks. */
    stream: fromEmitter<BalanceStreamEvent, { customerId: number }>(noEvents),
    /** Says when the device loses its network and has it back. */
    watchNetwork: fromEmitter<NetworkEvent>(noEvents),
  },
  actions: {
    setBalance: assign({ balance: (_, { balance }: Known) => balance }),
    /** Shows it wherever the page does. */
    publish: (_, _params: KnownOf) => {},
    /** Says the other tabs of this browser. */
    notifyTabs: (_, _params: KnownOf) => {},
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    clearFailures: assign({ failures: 0 }),
  },
  delays: {
    streamPatience: 20_000,
    /** Longer each time. */
    streamPause: ({ context }) => balanceRetryDelays[Math.min(context.failures, balanceRetryDelays.length) - 1] ?? 0,
    /** A stream that has stood for so long has not failed in a row. */
    steady: 30_000,
    offlinePause: 30_000,
  },
}).createMachine({
  id: 'balance',
  description: 'The customer’s balance in every tab, as it changes.',
  context: ({ input }) => ({ ...input, balance: null, failures: 0 }),
  invoke: [
    {
      src: 'awaitTurn',
      input: ({ context: { customerId } }) => ({ customerId }),
      onError: { target: '.leading', description: 'The browser has no locks: each tab holds a stream of its own.' },
    },
    {
      src: 'watchTabs',
      input: ({ context: { customerId } }) => ({ customerId }),
      onError: { description: 'Other tabs cannot be heard.' },
    },
    { src: 'watchNetwork', onError: { description: 'The browser says nothing of its network; requests will.' } },
  ],
  on: { 'turn.lost': { target: '.listening', description: 'Another tab has taken the turn.' } },
  initial: 'listening',
  states: {
    listening: {
      description: 'Another tab holds the stream, or none yet: this one hears of it.',
      tags: 'waiting',
      meta: { spec: '2' },
      on: {
        'turn.come': { target: 'leading', description: 'This tab is to hold the stream.' },
        'balance.known': { actions: take, description: 'The tab that holds the stream says so.' },
      },
    },
    leading: {
      description: 'This tab holds the stream for all of its browser.',
      meta: { spec: '2' },
      initial: 'streaming',
      on: { 'network.lost': { target: '.offline', description: 'The device has no network.' } },
      states: {
        streaming: {
          description: 'Server-sent events: the balance at once, and after each change.',
          meta: { spec: '2' },
          initial: 'connecting',
          invoke: {
            src: 'stream',
            input: ({ context: { customerId } }) => ({ customerId }),
            onError: { target: 'pausing', description: 'The browser cannot stream.' },
          },
          on: {
            'balance.known': {
              actions: [...take, { type: 'notifyTabs', params: known }],
              description: 'The server says so; the other tabs are told.',
            },
            'stream.failed': { target: 'pausing', description: 'The stream broke, or ended with its token.' },
          },
          states: {
            connecting: {
              description: 'The stream is being opened.',
              tags: 'busy',
              meta: { spec: '2' },
              after: { streamPatience: { target: '#balance.leading.pausing', description: 'It does not open.' } },
              on: { 'stream.opened': { target: 'live', description: 'Open.' } },
            },
            live: {
              description: 'Live.',
              tags: 'done',
              meta: { spec: '2' },
              after: { steady: { actions: 'clearFailures', description: 'It stands.' } },
            },
          },
        },
        pausing: {
          description: 'What was known stays; the stream is tried again after a pause, longer each time.',
          tags: 'waiting',
          meta: { spec: '8' },
          entry: 'countFailure',
          after: { streamPause: { target: 'streaming', description: 'Tried again.' } },
          on: { 'network.restored': { target: 'streaming', description: 'The network is back.' } },
        },
        offline: {
          description: 'No network: what was known stays.',
          tags: 'waiting',
          meta: { spec: '8' },
          after: {
            offlinePause: {
              target: 'streaming',
              description: 'Tried all the same: the browser may be wrong about its network.',
            },
          },
          on: { 'network.restored': { target: 'streaming', description: 'The network is back.' } },
        },
      },
    },
  },
});
