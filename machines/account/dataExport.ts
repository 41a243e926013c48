import { assign, fromPromise, setup } from 'xstate';
import type { DataExport } from '../../openapi/types.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';

/** It may be ready: time has passed, or its mail has led the customer back. */
export type ExportChangedEvent = { type: 'export.mayHaveChanged' };

export type DataExportEvent =
  | ExportChangedEvent
  | { type: 'ask' }
  | { type: 'download' }
  | { type: 'retry' }
  | { type: 'network.restored' };

export type PreparedExport = { readonly kind: 'ready'; readonly url: string } | { readonly kind: 'gone' };

type DataExportContext = {
  /** The copy that was asked for last; null without one. */
  copy: DataExport | null;
};

type Copy = { readonly copy: DataExport | null };

/** A customer asks for a copy of their data, waits for it and downloads it (specification 2, settings). */
export const dataExportMachine = setup({
  types: {
    context: {} as DataExportContext,
    events: {} as DataExportEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'done' | 'failed',
  },
  actors: {
    readExport: fromPromise<DataExport | null>(missingActor('readExport')),
    /** Answers the copy that there is when it is not a day old. */
    askForExport: fromPromise<DataExport>(missingActor('askForExport')),
    /** Has the server sign a link. */
    prepareLink: fromPromise<PreparedExport>(missingActor('prepareLink')),
    /** Sends when it is time to look again. */
    watchExport: fromEmitter<ExportChangedEvent>(noEvents),
  },
  actions: {
    setCopy: assign({ copy: (_, params: Copy) => params.copy }),
    clearCopy: assign({ copy: null }),
    /** Has the browser fetch the file, where there is one. */
    saveFile: (_, _params: { prepared: PreparedExport }) => {},
  },
  guards: {
    isPreparing: ({ context: { copy } }) => copy?.state === 'preparing',
    isReady: ({ context: { copy } }) => copy?.state === 'ready',
    mayAsk: ({ context: { copy } }) => copy?.state !== 'preparing',
    isSpoiled: ({ context: { copy } }) => copy?.state === 'failed',
    /** What was asked for is what there was. */
    isSame: ({ context: { copy } }, params: Copy) => copy !== null && copy.asked_at === params.copy?.asked_at,
    isLinked: (_, params: { prepared: PreparedExport }) => params.prepared.kind === 'ready',
  },
  delays: {
    /** Between two looks at a copy that is prepared. */
    nextLook: 4_000,
  },
}).createMachine({
  id: 'dataExport',
  description: 'The copy of one’s data, in the settings.',
  context: { copy: null },
  invoke: { src: 'watchExport', onError: { description: 'A defect: what is shown is as old as it was read.' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'Whether there is a copy is on its way.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'readExport',
        onDone: {
          target: 'known',
          actions: { type: 'setCopy', params: ({ event }) => ({ copy: event.output }) },
          description: 'It is known.',
        },
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
    },
    failed: {
      description: 'It could not be loaded; the other sections of the settings are as they were.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        retry: { target: 'loading', description: 'Asked for again.' },
        'network.restored': { target: 'loading', description: 'The network is back.' },
      },
    },
    known: {
      description: 'How far is the copy?',
      meta: { spec: '2' },
      always: [
        { guard: 'isPreparing', target: 'preparing', description: 'It is being prepared.' },
        { guard: 'isReady', target: 'ready', description: 'It can be downloaded.' },
        { guard: 'isSpoiled', target: 'none.spoiled', description: 'It could not be made.' },
        { target: 'none', description: 'There is none.' },
      ],
    },
    none: {
      description: 'There is no copy; one can be asked for.',
      meta: { spec: '2' },
      initial: 'idle',
      on: {
        ask: { target: 'asking', description: 'A copy is asked for.' },
        'export.mayHaveChanged': { target: 'refreshing', description: 'One may have been asked for elsewhere.' },
      },
      states: {
        idle: { description: 'None has been asked for, or its time is over.', meta: { spec: '2' } },
        spoiled: {
          description: 'The server could not make the last one.',
          tags: 'failed',
          meta: { spec: '8' },
        },
        gone: { description: 'It was removed before it was downloaded.', tags: 'failed', meta: { spec: '8' } },
        unasked: {
          description: 'The copy could not be asked for; it can be tried again.',
          tags: 'failed',
          meta: { spec: '8' },
        },
      },
    },
    asking: {
      description: 'A copy is asked for; another click does nothing.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'askForExport',
        onDone: [
          {
            guard: { type: 'isSame', params: ({ event }) => ({ copy: event.output }) },
            target: 'ready.same',
            actions: { type: 'setCopy', params: ({ event }) => ({ copy: event.output }) },
            description: 'The one that is there is not a day old.',
          },
          {
            target: 'known',
            actions: { type: 'setCopy', params: ({ event }) => ({ copy: event.output }) },
            description: 'It is being prepared.',
          },
        ],
        onError: [
          { guard: 'isReady', target: 'ready.unasked', description: 'The server cannot be reached.' },
          { target: 'none.unasked', description: 'The server cannot be reached.' },
        ],
      },
    },
    preparing: {
      description: 'The copy is being prepared; the page can be left, as a mail says when it is there.',
      tags: 'waiting',
      meta: { spec: '2' },
      after: { nextLook: { target: 'refreshing', description: 'Some seconds have passed.' } },
      on: {
        'export.mayHaveChanged': { target: 'refreshing', description: 'The customer is back.' },
        'network.restored': { target: 'refreshing', description: 'The network is back.' },
      },
    },
    refreshing: {
      description: 'It is looked at again; what is known shows meanwhile, and can be gone on with.',
      meta: { spec: '2' },
      on: {
        ask: { guard: 'mayAsk', target: 'asking', description: 'A copy is asked for.' },
        download: { guard: 'isReady', target: 'linking', description: 'Asked for.' },
      },
      invoke: {
        src: 'readExport',
        onDone: {
          target: 'known',
          actions: { type: 'setCopy', params: ({ event }) => ({ copy: event.output }) },
          description: 'It is known.',
        },
        onError: { target: 'known', description: 'The server cannot be reached: it stays as it was.' },
      },
    },
    ready: {
      description: 'The copy can be downloaded until its time is over.',
      tags: 'done',
      meta: { spec: '2' },
      initial: 'idle',
      on: {
        download: { target: 'linking', description: 'Asked for.' },
        ask: { target: 'asking', description: 'A new one is asked for.' },
        'export.mayHaveChanged': { target: 'refreshing', description: 'Its time may be over.' },
      },
      states: {
        idle: { description: 'It has not been downloaded on this page.', meta: { spec: '2' } },
        saved: { description: 'The browser has taken the file over.', meta: { spec: '9' } },
        same: { description: 'No new one is made within a day.', meta: { spec: '2' } },
        unasked: {
          description: 'A new one could not be asked for; it can be tried again.',
          tags: 'failed',
          meta: { spec: '8' },
        },
        unlinked: {
          description: 'The download could not begin; it can be tried again.',
          tags: 'failed',
          meta: { spec: '8' },
        },
      },
    },
    linking: {
      description: 'A link is signed, good for ten minutes; another click does nothing.',
      tags: 'busy',
      meta: { spec: '9' },
      invoke: {
        src: 'prepareLink',
        onDone: [
          {
            guard: { type: 'isLinked', params: ({ event }) => ({ prepared: event.output }) },
            target: 'ready.saved',
            actions: { type: 'saveFile', params: ({ event }) => ({ prepared: event.output }) },
            description: 'The browser fetches the file.',
          },
          { target: 'none.gone', actions: 'clearCopy', description: 'Its time is over.' },
        ],
        onError: { target: 'ready.unlinked', description: 'The server cannot be reached.' },
      },
    },
  },
});
