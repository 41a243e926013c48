import { assign, fromPromise, setup } from 'xstate';
import { fromEmitter, noEvents } from '../../lib/fromEmitter.ts';
import { missingActor } from '../../lib/missingActor.ts';
import type { BoardChangedEvent } from './deskConnection.ts';

/** Whether the browser shows notifications of this site; `default` while nobody has been asked. */
export type NotificationState = 'default' | 'granted' | 'denied' | 'unsupported';

/** Somebody has pressed or typed something: from now on browsers let a page sound. */
export type GestureEvent = { type: 'gesture' };
/** The browser's settings have changed. */
export type PermissionEvent = { type: 'permission.changed'; permission: NotificationState };

export type DeskAlertsEvent =
  | BoardChangedEvent
  | GestureEvent
  | PermissionEvent
  | { type: 'turnOn' }
  | { type: 'turnOff' };

/** What this device has stored, and what its browser allows. */
export type AlertChoice = { readonly isOn: boolean; readonly permission: NotificationState };

type DeskAlertsContext = { permission: NotificationState; waiting: number | null };

/** Says that a request has come while somebody looks elsewhere: by a sound, by a notification, and by the number that waits. */
export const deskAlertsMachine = setup({
  types: {
    context: {} as DeskAlertsContext,
    events: {} as DeskAlertsEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'done' | 'failed',
  },
  actors: {
    restoreChoice: fromPromise<AlertChoice>(missingActor('restoreChoice')),
    /** Asks for permission to show notifications, where nobody has answered yet. */
    askPermission: fromPromise<NotificationState>(missingActor('askPermission')),
    watchPermission: fromEmitter<PermissionEvent>(noEvents),
    watchGesture: fromEmitter<GestureEvent>(noEvents),
    watchBoard: fromEmitter<BoardChangedEvent>(noEvents),
    /** How many requests wait for their quote. */
    countWaiting: fromPromise<number>(missingActor('countWaiting')),
  },
  actions: {
    setPermission: assign({ permission: (_, params: { permission: NotificationState }) => params.permission }),
    setWaiting: assign({ waiting: (_, { waiting }: { waiting: number | null }) => waiting }),
    persistChoice: (_, _params: { isOn: boolean }) => {},
    playSound: () => {},
    showNotification: () => {},
  },
  guards: {
    isOn: (_, { choice }: { choice: AlertChoice }) => choice.isOn,
    isNew: (_, { isNew }: { isNew: boolean }) => isNew,
    isNewAndGranted: ({ context }, { isNew }: { isNew: boolean }) => isNew && context.permission === 'granted',
  },
  delays: {
    /** So that many changes in a row are counted once. */
    countPause: 500,
    /** Before a server that did not answer is asked again. */
    retryPause: 15_000,
  },
}).createMachine({
  id: 'deskAlerts',
  description: 'Says that a request has come, by sound and notification where they are allowed, and how many wait.',
  context: { permission: 'default', waiting: null },
  type: 'parallel',
  invoke: { src: 'watchBoard', onError: { description: 'A defect: nothing is said of new requests.' } },
  states: {
    alerts: {
      description: 'Whether a new request is heard and shown.',
      meta: { spec: '4' },
      initial: 'restoring',
      invoke: {
        src: 'watchPermission',
        onError: { description: 'The browser does not say when its settings change.' },
      },
      on: {
        'permission.changed': {
          actions: { type: 'setPermission', params: ({ event }) => ({ permission: event.permission }) },
          description: 'The settings of the browser have changed.',
        },
      },
      states: {
        restoring: {
          description: 'What was chosen on this device is read.',
          tags: 'busy',
          meta: { spec: '4' },
          invoke: {
            src: 'restoreChoice',
            onDone: [
              {
                guard: { type: 'isOn', params: ({ event }) => ({ choice: event.output }) },
                target: 'silent',
                actions: { type: 'setPermission', params: ({ event }) => ({ permission: event.output.permission }) },
                description: 'It was turned on here before.',
              },
              {
                target: 'off',
                actions: { type: 'setPermission', params: ({ event }) => ({ permission: event.output.permission }) },
                description: 'It was not turned on here, or off again.',
              },
            ],
            onError: { target: 'off', description: 'The device does not let anything be stored.' },
          },
        },
        off: {
          description: 'A new request shows on the board alone.',
          meta: { spec: '4' },
          on: {
            turnOn: {
              target: 'asking',
              actions: { type: 'persistChoice', params: { isOn: true } },
              description: 'New requests are to be heard.',
            },
          },
        },
        asking: {
          description: 'The browser asks whether it may show notifications.',
          tags: 'waiting',
          meta: { spec: '4' },
          invoke: {
            src: 'askPermission',
            onDone: {
              target: 'audible',
              actions: { type: 'setPermission', params: ({ event }) => ({ permission: event.output }) },
              description: 'Answered; there is a sound either way.',
            },
            onError: { target: 'audible', description: 'The browser cannot ask; there is a sound all the same.' },
          },
          on: {
            turnOff: {
              target: 'off',
              actions: { type: 'persistChoice', params: { isOn: false } },
              description: 'Not after all.',
            },
          },
        },
        silent: {
          description:
            'On since an earlier visit: browsers let a page sound only once something has been pressed on it.',
          tags: 'done',
          meta: { spec: '4' },
          invoke: { src: 'watchGesture', onError: { description: 'A defect: there is no sound.' } },
          on: {
            gesture: { target: 'audible', description: 'Something was pressed or typed.' },
            'board.changed': {
              guard: { type: 'isNewAndGranted', params: ({ event }) => ({ isNew: event.isNew }) },
              actions: 'showNotification',
              description: 'A request has come.',
            },
            turnOff: {
              target: 'off',
              actions: { type: 'persistChoice', params: { isOn: false } },
              description: 'Turned off.',
            },
          },
        },
        audible: {
          description: 'A new request is heard, and shown where the browser may.',
          tags: 'done',
          meta: { spec: '4' },
          on: {
            'board.changed': [
              {
                guard: { type: 'isNewAndGranted', params: ({ event }) => ({ isNew: event.isNew }) },
                actions: ['playSound', 'showNotification'],
                description: 'A request has come.',
              },
              {
                guard: { type: 'isNew', params: ({ event }) => ({ isNew: event.isNew }) },
                actions: 'playSound',
                description: 'A request has come; notifications are not allowed.',
              },
            ],
            turnOff: {
              target: 'off',
              actions: { type: 'persistChoice', params: { isOn: false } },
              description: 'Turned off.',
            },
          },
        },
      },
    },
    count: {
      description: 'How many requests wait for their quote.',
      meta: { spec: '4' },
      initial: 'counting',
      states: {
        counting: {
          description: 'The server is asked.',
          tags: 'busy',
          meta: { spec: '4' },
          invoke: {
            src: 'countWaiting',
            onDone: {
              target: 'counted',
              actions: { type: 'setWaiting', params: ({ event }) => ({ waiting: event.output }) },
              description: 'So many.',
            },
            onError: {
              target: 'unknown',
              actions: { type: 'setWaiting', params: { waiting: null } },
              description: 'The server cannot be reached.',
            },
          },
          on: { 'board.changed': { target: 'due', description: 'It may be another number by now.' } },
        },
        due: {
          description: 'Something has changed; what else changes now is counted with it.',
          meta: { spec: '4' },
          after: { countPause: { target: 'counting', description: 'The server is asked.' } },
        },
        counted: {
          description: 'The number shows in the title.',
          tags: 'done',
          meta: { spec: '4' },
          on: { 'board.changed': { target: 'due', description: 'It may be another number by now.' } },
        },
        unknown: {
          description: 'No number shows.',
          tags: 'failed',
          meta: { spec: '8' },
          after: { retryPause: { target: 'counting', description: 'Asked again by itself.' } },
          on: { 'board.changed': { target: 'due', description: 'The server answers again.' } },
        },
      },
    },
  },
});
