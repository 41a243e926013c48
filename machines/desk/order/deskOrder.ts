import { assign, fromPromise, raise, sendTo, setup } from 'xstate';
import type { DeskPresence } from '../../../openapi/types.ts';
import { fromEmitter, noEvents } from '../../lib/fromEmitter.ts';
import { missingActor } from '../../lib/missingActor.ts';
import type { NetworkEvent } from '../../payment/follow.ts';
import { type DeskActionParentEvent, deskActionMachine, type TypedTask } from './deskAction.ts';
import { type DeskOrderPage, type DeskSubject, findRefusal, subjectKey } from './deskOrderPage.ts';

/** What the order's event stream says. */
export type DeskStreamEvent =
  | { type: 'stream.opened' }
  | { type: 'stream.failed' }
  /** Who has it open, and the tag of the order as it is now. */
  | { type: 'presence'; presence: DeskPresence };

export type DeskOrderEvent =
  | DeskActionParentEvent
  | DeskStreamEvent
  | NetworkEvent
  | { type: 'retry' }
  /** What shows is not how the order stands. It is raised, as a transition into two regions would leave the third one. */
  | { type: 'details.outdated' }
  /** What shows is how the order stands now. */
  | { type: 'details.read' }
  /** Something is to be done with the order. */
  | { type: 'open'; subject: DeskSubject };

export type DeskOrderOutcome =
  | { readonly kind: 'found'; readonly page: DeskOrderPage }
  /** Nothing has this number. */
  | { readonly kind: 'unknown' };

export type DeskOrderInput = {
  readonly orderId: number;
  /** What was typed and not sent before the page was loaded anew, by what it is for. */
  readonly typed: Readonly<Record<string, TypedTask>>;
};

type DeskOrderContext = Omit<DeskOrderInput, 'typed'> & {
  page: DeskOrderPage | null;
  /** Who else has it open. */
  people: DeskPresence['people'];
  /** What is being done with it. */
  subject: DeskSubject | null;
  /** What is to be done with it after that. */
  next: DeskSubject | null;
  /** What was typed and not sent, by what it is for. */
  typed: Readonly<Record<string, TypedTask>>;
};

const pageIn = (outcome: DeskOrderOutcome): DeskOrderPage | null => (outcome.kind === 'found' ? outcome.page : null);

/** What was typed before is what a reload finds, also when it was given up and is opened again. */
const persistSubject = {
  type: 'persistTyped',
  params: ({ context: { orderId, subject, typed } }: { context: DeskOrderContext }) => ({
    orderId,
    subject,
    typed: (subject && typed[subjectKey(subject)]) ?? null,
  }),
} as const;

/** It is sent, or given up. */
const forgetSubject = {
  type: 'persistTyped',
  params: ({ context: { orderId, subject } }: { context: DeskOrderContext }) => ({ orderId, subject, typed: null }),
} as const;

/** The page of one order at the desk: all that is known of it, who else has it open, and what is being done with it. */
export const deskOrderMachine = setup({
  types: {
    context: {} as DeskOrderContext,
    input: {} as DeskOrderInput,
    events: {} as DeskOrderEvent,
    children: {} as { task: 'task' },
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'attention' | 'done' | 'failed',
  },
  actors: {
    loadOrder: fromPromise<DeskOrderOutcome, { orderId: number }>(missingActor('loadOrder')),
    /** The order's event stream; while it is read, others see that the order is open. */
    streamOrder: fromEmitter<DeskStreamEvent, { orderId: number }>(noEvents),
    /** Says when the device loses its network and has it back. */
    watchNetwork: fromEmitter<NetworkEvent>(noEvents),
    task: deskActionMachine,
  },
  actions: {
    setPage: assign({
      page: ({ context }, { page }: { page: DeskOrderPage | null }) => page ?? context.page,
    }),
    setPeople: assign({ people: (_, { people }: { people: DeskPresence['people'] }) => people }),
    clearPeople: assign({ people: [] }),
    setSubject: assign({ subject: (_, { subject }: { subject: DeskSubject }) => subject }),
    setNext: assign({ next: (_, { subject }: { subject: DeskSubject }) => subject }),
    takeNext: assign({ subject: ({ context }) => context.next, next: null }),
    clearSubject: assign({ subject: null }),
    raiseOutdated: raise({ type: 'details.outdated' }),
    raiseRead: raise({ type: 'details.read' }),
    /** What is being done is left, unless it is being sent: what is next waits until it has been. */
    leaveTask: sendTo('task', { type: 'leave' }),
    setTyped: assign({
      typed: ({ context }, { subject, typed }: { subject: DeskSubject; typed: TypedTask }) => ({
        ...context.typed,
        [subjectKey(subject)]: typed,
      }),
    }),
    /** Stores what is typed, so that a reload loses nothing; null once it is sent or given up. */
    persistTyped: (
      _,
      _params: { readonly orderId: number; readonly subject: DeskSubject | null; readonly typed: TypedTask | null },
    ) => {},
    /** What was typed of something that is done. */
    clearTyped: assign({
      typed: ({ context: { typed, subject } }) =>
        subject === null
          ? typed
          : Object.fromEntries(Object.entries(typed).filter(([key]) => key !== subjectKey(subject))),
    }),
  },
  guards: {
    isFound: (_, { outcome }: { outcome: DeskOrderOutcome }) => outcome.kind === 'found',
    isPossible: ({ context: { page } }, { subject }: { subject: DeskSubject }) =>
      page !== null && findRefusal(page.order, subject.action) === null,
    isNewer: ({ context: { page } }, { presence }: { presence: DeskPresence }) => page?.order.tag !== presence.tag,
    hasNext: ({ context: { next } }) => next !== null,
    isOther: ({ context: { page, subject: now } }, { subject }: { subject: DeskSubject }) =>
      page !== null &&
      findRefusal(page.order, subject.action) === null &&
      (now === null || subjectKey(now) !== subjectKey(subject)),
    isRead: (_, { page }: { page: DeskOrderPage | null }) => page !== null,
  },
  delays: {
    /** Before what could not be fetched is tried again by itself. */
    retryPause: 5_000,
    /** Before a stream that broke is opened again. */
    streamPause: 3_000,
  },
}).createMachine({
  id: 'deskOrder',
  description: 'One order, as the people of the desk see it.',
  context: ({ input }) => ({ ...input, page: null, people: [], subject: null, next: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked for the order.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'loadOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ outcome: event.output }) },
            target: 'shown',
            actions: { type: 'setPage', params: ({ event }) => ({ page: pageIn(event.output) }) },
            description: 'This is how it stands.',
          },
          { target: 'unknown', description: 'Nothing has this number.' },
        ],
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
    },
    unknown: {
      description: 'Nothing has this number.',
      tags: 'failed',
      meta: { spec: '8' },
    },
    failed: {
      description: 'The order cannot be read now.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { retryPause: { target: 'loading', description: 'Asked again by itself.' } },
      on: { retry: { target: 'loading', description: 'Asked again.' } },
    },
    shown: {
      description: 'All that is known of the order.',
      meta: { spec: '4' },
      type: 'parallel',
      states: {
        details: {
          description: 'Whether what shows is how the order stands.',
          meta: { spec: '4' },
          initial: 'current',
          on: {
            'details.outdated': {
              target: '.refreshing',
              description: 'Somebody has changed it: it is asked for anew.',
            },
            'details.read': { target: '.current', description: 'What was sent came back with the order as it is now.' },
            'order.read': {
              target: '.current',
              actions: { type: 'setPage', params: ({ event }) => ({ page: event.page }) },
              description: 'What was sent came back with the order as it is now.',
            },
          },
          states: {
            current: { description: 'This is how it stands, as far as is known.', meta: { spec: '4' } },
            refreshing: {
              description: 'It has changed: the server is asked again, and what is known stays.',
              tags: 'busy',
              meta: { spec: '4' },
              invoke: {
                src: 'loadOrder',
                input: ({ context: { orderId } }) => ({ orderId }),
                onDone: {
                  target: 'current',
                  actions: { type: 'setPage', params: ({ event }) => ({ page: pageIn(event.output) }) },
                  description: 'This is how it stands now.',
                },
                onError: { target: 'outdated', description: 'The server cannot be reached.' },
              },
            },
            outdated: {
              description: 'It has changed, and cannot be read now: what shows may be old.',
              tags: 'failed',
              meta: { spec: '8' },
              after: { retryPause: { target: 'refreshing', description: 'Asked again by itself.' } },
              on: { retry: { target: 'refreshing', description: 'Asked again.' } },
            },
          },
        },
        following: {
          description: 'Whether changes, and who else has it open, show as they happen.',
          meta: { spec: '4' },
          initial: 'streaming',
          invoke: {
            src: 'watchNetwork',
            onError: { description: 'The browser says nothing of its network; requests will.' },
          },
          on: {
            'network.lost': { target: '.offline', actions: 'clearPeople', description: 'The device has no network.' },
          },
          states: {
            streaming: {
              description: 'Server-sent events.',
              meta: { spec: '4' },
              initial: 'connecting',
              invoke: {
                src: 'streamOrder',
                input: ({ context: { orderId } }) => ({ orderId }),
                onError: { target: 'broken', actions: 'clearPeople', description: 'The browser cannot stream.' },
              },
              on: {
                'stream.failed': { target: 'broken', actions: 'clearPeople', description: 'The stream broke.' },
                presence: [
                  {
                    guard: { type: 'isNewer', params: ({ event }) => ({ presence: event.presence }) },
                    target: '.live',
                    actions: [
                      { type: 'setPeople', params: ({ event }) => ({ people: event.presence.people }) },
                      'raiseOutdated',
                    ],
                    description: 'The order has changed.',
                  },
                  {
                    target: '.live',
                    actions: { type: 'setPeople', params: ({ event }) => ({ people: event.presence.people }) },
                    description: 'Somebody has opened or left it.',
                  },
                ],
              },
              states: {
                connecting: {
                  description: 'The stream is being opened.',
                  tags: 'busy',
                  meta: { spec: '4' },
                  on: { 'stream.opened': { target: 'live', description: 'Open.' } },
                },
                live: { description: 'Live.', tags: 'done', meta: { spec: '4' } },
              },
            },
            broken: {
              description: 'Changes do not show by themselves, and who else has it open is not known.',
              tags: 'waiting',
              meta: { spec: '8' },
              after: { streamPause: { target: 'streaming', description: 'The stream is opened again.' } },
            },
            offline: {
              description: 'No network: what was known stays, and says that it may be old.',
              tags: 'waiting',
              meta: { spec: '8' },
              on: { 'network.restored': { target: 'streaming', description: 'The network is back.' } },
            },
          },
        },
        work: {
          description: 'What is being done with the order.',
          meta: { spec: '4' },
          initial: 'none',
          on: {
            'task.typed': {
              actions: [
                { type: 'setTyped', params: ({ event }) => ({ subject: event.subject, typed: event.typed }) },
                {
                  type: 'persistTyped',
                  params: ({ context: { orderId }, event: { subject, typed } }) => ({ orderId, subject, typed }),
                },
              ],
              description: 'What is typed stays, also when something else is opened.',
            },
          },
          states: {
            none: {
              description: 'Nothing is being done.',
              meta: { spec: '4' },
              on: {
                open: {
                  guard: { type: 'isPossible', params: ({ event }) => ({ subject: event.subject }) },
                  target: 'open',
                  actions: { type: 'setSubject', params: ({ event }) => ({ subject: event.subject }) },
                  description: 'What the order and the role allow.',
                },
              },
            },
            open: {
              description: 'One thing is being done.',
              tags: 'attention',
              meta: { spec: '4' },
              entry: persistSubject,
              invoke: {
                src: 'task',
                id: 'task',
                input: ({ context: { page, subject, typed }, self }) => {
                  if (page === null || subject === null) throw new Error('What is opened has its order.');
                  return { parent: self, subject, page, typed: typed[subjectKey(subject)] ?? null };
                },
                onError: { target: 'none', actions: 'clearSubject', description: 'A defect; what was typed stays.' },
              },
              on: {
                'task.done': [
                  {
                    guard: 'hasNext',
                    target: 'open',
                    reenter: true,
                    actions: [
                      'clearTyped',
                      forgetSubject,
                      { type: 'setPage', params: ({ event }) => ({ page: event.page }) },
                      'takeNext',
                      'raiseOutdated',
                    ],
                    description: 'It is done; what was asked for meanwhile is next.',
                  },
                  {
                    guard: { type: 'isRead', params: ({ event }) => ({ page: event.page }) },
                    target: 'none',
                    actions: [
                      'clearTyped',
                      forgetSubject,
                      { type: 'setPage', params: ({ event }) => ({ page: event.page }) },
                      'clearSubject',
                      'raiseRead',
                    ],
                    description: 'It is done, and the page shows how the order stands now.',
                  },
                  {
                    target: 'none',
                    actions: ['clearTyped', forgetSubject, 'clearSubject', 'raiseOutdated'],
                    description: 'It is done; how the order stands now is asked for.',
                  },
                ],
                'task.left': [
                  {
                    guard: 'hasNext',
                    target: 'open',
                    reenter: true,
                    actions: 'takeNext',
                    description: 'What was asked for meanwhile is next.',
                  },
                  {
                    target: 'none',
                    actions: [forgetSubject, 'clearSubject'],
                    description: 'It was left; what was typed stays as long as the page does.',
                  },
                ],
                open: {
                  guard: { type: 'isOther', params: ({ event }) => ({ subject: event.subject }) },
                  actions: [{ type: 'setNext', params: ({ event }) => ({ subject: event.subject }) }, 'leaveTask'],
                  description: 'Something else is to be done.',
                },
              },
            },
          },
        },
      },
    },
  },
});
