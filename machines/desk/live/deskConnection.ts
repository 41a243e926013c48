import { emit, setup } from 'xstate';
import { fromEmitter, noEvents } from '../../lib/fromEmitter.ts';
import type { NetworkEvent } from '../../payment/follow.ts';

/** The board has changed; `isNew` where a request has come. */
export type BoardChangedEvent = { type: 'board.changed'; isNew: boolean };
export type DeskStreamEvent = { type: 'stream.opened' } | { type: 'stream.failed' } | BoardChangedEvent;
export type DeskConnectionEvent = DeskStreamEvent | NetworkEvent;

/** How the pages of the desk learn of changes: one connection for all of them. */
export const deskConnectionMachine = setup({
  types: {
    events: {} as DeskConnectionEvent,
    /** For whoever shows the board, or counts what waits. */
    emitted: {} as BoardChangedEvent,
    meta: {} as { spec: string },
    tags: {} as 'waiting' | 'done' | 'failed',
  },
  actors: {
    /** The board's event stream: says when it opens, that something has changed, and when it fails. */
    stream: fromEmitter<DeskStreamEvent>(noEvents),
    /** Says when the device loses its network and has it back. */
    watchNetwork: fromEmitter<NetworkEvent>(noEvents),
  },
  actions: {
    notifyChanged: emit((_, { isNew }: { isNew: boolean }) => ({ type: 'board.changed' as const, isNew })),
  },
  delays: {
    /** A stream that has not opened by then is taken as failed. */
    streamPatience: 5_000,
    pollPause: 5_000,
    offlinePause: 30_000,
  },
}).createMachine({
  id: 'deskConnection',
  description: 'How the pages of the desk learn of changes: by a stream of events, else by asking again and again.',
  initial: 'streaming',
  invoke: {
    src: 'watchNetwork',
    onError: { description: 'The browser says nothing of its network; requests will.' },
  },
  on: { 'network.lost': { target: '.offline', description: 'The device has no network.' } },
  states: {
    streaming: {
      description: 'Server-sent events.',
      meta: { spec: '4' },
      initial: 'connecting',
      invoke: { src: 'stream', onError: { target: 'polling', description: 'The browser cannot stream.' } },
      on: {
        'stream.failed': { target: 'polling', description: 'The stream broke.' },
        'board.changed': {
          actions: { type: 'notifyChanged', params: ({ event }) => ({ isNew: event.isNew }) },
          description: 'The pages that show the board are told.',
        },
      },
      states: {
        connecting: {
          description: 'The stream is being opened.',
          tags: 'waiting',
          meta: { spec: '4' },
          after: {
            streamPatience: { target: '#deskConnection.polling', description: 'It does not open.' },
          },
          on: { 'stream.opened': { target: 'live', description: 'Open.' } },
        },
        retrying: {
          description: 'The stream is tried once more, between two times of asking.',
          tags: 'waiting',
          meta: { spec: '4' },
          after: {
            streamPatience: { target: '#deskConnection.polling', description: 'It does not open.' },
          },
          on: { 'stream.opened': { target: 'live', description: 'Open again.' } },
        },
        live: { description: 'Live.', tags: 'done', meta: { spec: '4' } },
      },
    },
    polling: {
      description: 'Asking again and again, because the stream does not work.',
      tags: 'waiting',
      meta: { spec: '4' },
      after: {
        pollPause: {
          target: 'streaming.retrying',
          actions: { type: 'notifyChanged', params: { isNew: false } },
          description: 'Something may have changed, and the stream is tried again.',
        },
      },
    },
    offline: {
      description: 'No network: what was known stays, and says that it may be old.',
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
});
