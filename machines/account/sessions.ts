import { assign, fromPromise, setup } from 'xstate';
import type { SessionOnDevice } from '../../openapi/types.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';

/** Something about the sessions may have changed: elsewhere on the page, or in another tab or device. */
export type SessionsChangedEvent = { type: 'sessions.changed' };

export type SessionsEvent =
  | SessionsChangedEvent
  | { type: 'end'; id: string }
  | { type: 'endOthers' }
  | { type: 'endAll' }
  | { type: 'confirm' }
  | { type: 'cancel' }
  | { type: 'retry' }
  | { type: 'network.restored' };

/** A session that is to be ended may have ended by itself, or elsewhere. */
export type EndSessionOutcome = { readonly kind: 'ended' | 'endedBefore' };

type SessionsContext = {
  sessions: readonly SessionOnDevice[];
  /** The session that is being ended. */
  chosen: string | null;
};

/** Where a customer is signed in, and how that ends (specification 2, settings; design "Session"). */
export const sessionsMachine = setup({
  types: {
    context: {} as SessionsContext,
    events: {} as SessionsEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'attention' | 'done' | 'failed',
  },
  actors: {
    readSessions: fromPromise<readonly SessionOnDevice[]>(missingActor('readSessions')),
    endSession: fromPromise<EndSessionOutcome, { id: string }>(missingActor('endSession')),
    endOtherSessions: fromPromise<void>(missingActor('endOtherSessions')),
    /** Ends all sessions, this one among them. */
    endAllSessions: fromPromise<void>(missingActor('endAllSessions')),
    /** Sends when it is time to look again. */
    watchChanges: fromEmitter<SessionsChangedEvent>(noEvents),
  },
  actions: {
    setSessions: assign({
      sessions: (_, params: { sessions: readonly SessionOnDevice[] }) => params.sessions,
    }),
    setChosen: assign({ chosen: (_, params: { id: string | null }) => params.id }),
    removeChosen: assign({
      sessions: ({ context: { sessions, chosen } }) => sessions.filter(({ id }) => id !== chosen),
      chosen: null,
    }),
    removeOthers: assign({ sessions: ({ context: { sessions } }) => sessions.filter((one) => one.is_current) }),
    /** The application goes on without the customer. */
    signOut: () => {},
  },
  guards: {
    isOther: ({ context: { sessions } }, params: { id: string }) =>
      sessions.some(({ id, is_current }) => id === params.id && !is_current),
    hasOthers: ({ context: { sessions } }) => sessions.some((one) => !one.is_current),
    isEnded: (_, params: { outcome: EndSessionOutcome }) => params.outcome.kind === 'ended',
  },
}).createMachine({
  id: 'sessions',
  description: 'The devices on which a customer is signed in.',
  context: { sessions: [], chosen: null },
  invoke: { src: 'watchChanges', onError: { description: 'A defect: the list is as old as it was read.' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The list is on its way.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'readSessions',
        onDone: {
          target: 'listed',
          actions: { type: 'setSessions', params: ({ event }) => ({ sessions: event.output }) },
          description: 'It is here.',
        },
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
    },
    failed: {
      description: 'The list could not be loaded; the other sections of the settings are as they were.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        retry: { target: 'loading', description: 'Asked for again.' },
        'network.restored': { target: 'loading', description: 'The network is back.' },
      },
    },
    listed: {
      description: 'This device first, then the others, each with a button that signs it out.',
      meta: { spec: '2' },
      initial: 'idle',
      on: {
        'sessions.changed': { target: '.refreshing', description: 'There may be other sessions now.' },
        end: {
          guard: { type: 'isOther', params: ({ event }) => ({ id: event.id }) },
          target: 'ending',
          actions: { type: 'setChosen', params: ({ event }) => ({ id: event.id }) },
          description: 'Another device is to be signed out.',
        },
        endOthers: { guard: 'hasOthers', target: 'endingOthers', description: 'All other devices are.' },
        endAll: { target: 'confirming', description: 'All devices are, this one among them: asked once more.' },
      },
      states: {
        idle: { description: 'As it was read.', meta: { spec: '2' } },
        refreshing: {
          description: 'The list is read again; what is known shows meanwhile.',
          meta: { spec: '2' },
          invoke: {
            src: 'readSessions',
            onDone: {
              target: 'idle',
              actions: { type: 'setSessions', params: ({ event }) => ({ sessions: event.output }) },
              description: 'It is here.',
            },
            onError: { target: 'idle', description: 'The server cannot be reached: it stays as it was.' },
          },
        },
        ended: { description: 'The list says that what was asked for is done.', tags: 'done', meta: { spec: '2' } },
        endedBefore: {
          description: 'The list says that the session had ended already.',
          tags: 'done',
          meta: { spec: '2' },
        },
        unchanged: {
          description: 'Nothing has ended; it can be asked for again.',
          tags: 'failed',
          meta: { spec: '8' },
        },
      },
    },
    ending: {
      description: 'A device is being signed out; another click does nothing.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'endSession',
        input: ({ context }) => ({ id: context.chosen ?? '' }),
        onDone: [
          {
            guard: { type: 'isEnded', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listed.ended',
            actions: 'removeChosen',
            description: 'Its next call is refused.',
          },
          { target: 'listed.endedBefore', actions: 'removeChosen', description: 'It had ended already.' },
        ],
        onError: {
          target: 'listed.unchanged',
          actions: { type: 'setChosen', params: { id: null } },
          description: 'The server cannot be reached.',
        },
      },
    },
    endingOthers: {
      description: 'All other devices are being signed out; another click does nothing.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'endOtherSessions',
        onDone: { target: 'listed.ended', actions: 'removeOthers', description: 'This one is left.' },
        onError: { target: 'listed.unchanged', description: 'The server cannot be reached.' },
      },
    },
    confirming: {
      description: 'Asked once more: this device is signed out, too.',
      tags: 'attention',
      meta: { spec: '2' },
      initial: 'asking',
      on: {
        confirm: { target: 'endingAll', description: 'Everywhere.' },
        cancel: { target: 'listed', description: 'Nothing ends.' },
      },
      states: {
        asking: { description: 'The dialog says what it means.', meta: { spec: '2' } },
        unchanged: {
          description: 'Nothing has ended; it can be tried again.',
          tags: 'failed',
          meta: { spec: '8' },
        },
      },
    },
    endingAll: {
      description: 'All devices are being signed out.',
      tags: ['attention', 'busy'],
      meta: { spec: '2' },
      invoke: {
        src: 'endAllSessions',
        onDone: { target: 'endedAll', description: 'No session is left.' },
        onError: { target: 'confirming.unchanged', description: 'The server cannot be reached.' },
      },
    },
    endedAll: {
      description: 'This device is signed out, too: the application goes home.',
      tags: 'done',
      meta: { spec: '2' },
      entry: 'signOut',
    },
  },
});
