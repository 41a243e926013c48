import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { Order, Payment, Quotation } from '../../openapi/types.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { ParentRef } from '../lib/parentRef.ts';
import { type FollowedEntity, type FollowKind, hasFollowedEnded } from './followedEntity.ts';

/** Nothing has the address that was to be followed. */
export type FollowMissingEvent = { type: 'follow.missing' };
export type QuotationChangedEvent = { type: 'quotation.changed'; quotation: Quotation };
export type PaymentChangedEvent = { type: 'payment.changed'; payment: Payment };
export type OrderChangedEvent = { type: 'order.changed'; order: Order };

/** What a parent learns, by the kind of what it follows. What changed comes whole: nothing is to be fetched again. */
export type FollowParentEvents = {
  quotation: QuotationChangedEvent | FollowMissingEvent;
  payment: PaymentChangedEvent | FollowMissingEvent;
  order: OrderChangedEvent | FollowMissingEvent;
};

/** What is followed and who learns of it; a screen that shows the follower's own snapshot has no parent for it. */
export type FollowInput = {
  [K in FollowKind]: {
    readonly kind: K;
    readonly hash: string;
    readonly parent: ParentRef<FollowParentEvents[K]> | null;
  };
}[FollowKind];

/** What the actors need to know of the subject. */
export type FollowSubject = { readonly kind: FollowKind; readonly hash: string };

/** How a subject stands now: by its stream, or by whoever has just changed it. */
export type FollowChangedEvent<K extends FollowKind = FollowKind> = {
  type: 'follow.changed';
  followed: FollowedEntity<K>;
};

export type StreamEvent = { type: 'stream.opened' } | { type: 'stream.failed' } | FollowChangedEvent;
export type NetworkEvent = { type: 'network.lost' } | { type: 'network.restored' };
export type FollowEvent = StreamEvent | NetworkEvent | { type: 'retry' };

export type FollowOutcome =
  | { readonly kind: 'found'; readonly followed: FollowedEntity }
  | { readonly kind: 'missing' };

const foundIn = (outcome: FollowOutcome): FollowedEntity | null => (outcome.kind === 'found' ? outcome.followed : null);

type FollowContext = { readonly subject: FollowInput; readonly followed: FollowedEntity | null };

/** Money is waited for more keenly. */
const pollPauses = { quotation: 4_000, payment: 2_000, order: 4_000 } as const satisfies Record<FollowKind, number>;

/** Following a quotation, a payment or an order: live by server-sent events, polling when they fail, until it has ended. */
export const followMachine = setup({
  types: {
    context: {} as FollowContext,
    input: {} as FollowInput,
    events: {} as FollowEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'done' | 'failed',
  },
  actors: {
    /** The subject's event stream: says when it opens, changes and fails. */
    stream: fromEmitter<StreamEvent, FollowSubject>(noEvents),
    /** The subject, asked for once. */
    load: fromPromise<FollowOutcome, FollowSubject>(missingActor('load')),
    /** Says when the device loses its network and has it back. */
    watchNetwork: fromEmitter<NetworkEvent>(noEvents),
  },
  actions: {
    setFollowed: assign({
      followed: ({ context }, params: { followed: FollowedEntity | null }) => params.followed ?? context.followed,
    }),
    /** Gives the parent the subject as it stands; each kind has an event of its own. */
    notifyChanged: enqueueActions(
      ({ context: { subject }, enqueue }, { followed }: { followed: FollowedEntity | null }) => {
        if (subject.parent === null || followed === null) return;
        if (subject.kind === 'quotation' && followed.kind === 'quotation') {
          enqueue.sendTo(subject.parent, { type: 'quotation.changed', quotation: followed.entity });
        } else if (subject.kind === 'payment' && followed.kind === 'payment') {
          enqueue.sendTo(subject.parent, { type: 'payment.changed', payment: followed.entity });
        } else if (subject.kind === 'order' && followed.kind === 'order') {
          enqueue.sendTo(subject.parent, { type: 'order.changed', order: followed.entity });
        }
      },
    ),
    notifyMissing: enqueueActions(({ context: { subject }, enqueue }) => {
      if (subject.parent !== null) enqueue.sendTo(subject.parent, { type: 'follow.missing' });
    }),
  },
  guards: {
    isMissing: (_, params: { outcome: FollowOutcome }) => params.outcome.kind === 'missing',
    hasEnded: (_, params: { followed: FollowedEntity | null }) =>
      params.followed !== null && hasFollowedEnded(params.followed),
  },
  delays: {
    pollPause: ({ context }) => pollPauses[context.subject.kind],
    /** A stream that has not opened by then is taken as failed, sooner while nothing is known yet. */
    streamPatience: ({ context }) => (context.followed === null ? 3_000 : 10_000),
    /** How long to poll before the stream is tried again. */
    streamPause: 30_000,
  },
}).createMachine({
  id: 'follow',
  description: 'Following a quotation, a payment or an order as it moves.',
  context: ({ input }) => ({ subject: input, followed: null }),
  initial: 'following',
  states: {
    following: {
      description: 'Every change shows as it happens.',
      meta: { spec: '4' },
      initial: 'streaming',
      invoke: {
        src: 'watchNetwork',
        onError: { description: 'The browser says nothing of its network; requests will.' },
      },
      on: {
        'network.lost': { target: '.offline', description: 'The device has no network.' },
        'follow.changed': [
          {
            guard: { type: 'hasEnded', params: ({ event }) => ({ followed: event.followed }) },
            target: 'ended',
            actions: [
              { type: 'setFollowed', params: ({ event }) => ({ followed: event.followed }) },
              { type: 'notifyChanged', params: ({ event }) => ({ followed: event.followed }) },
            ],
            description: 'It has ended.',
          },
          {
            actions: [
              { type: 'setFollowed', params: ({ event }) => ({ followed: event.followed }) },
              { type: 'notifyChanged', params: ({ event }) => ({ followed: event.followed }) },
            ],
            description: 'It has moved on, and is used as it came.',
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
            input: ({ context }) => ({ kind: context.subject.kind, hash: context.subject.hash }),
            onError: { target: 'polling', description: 'The browser cannot stream.' },
          },
          on: { 'stream.failed': { target: 'polling', description: 'The stream broke.' } },
          states: {
            connecting: {
              description: 'The stream is being opened.',
              tags: 'busy',
              meta: { spec: '4' },
              after: { streamPatience: { target: '#follow.following.polling', description: 'It does not open.' } },
              on: { 'stream.opened': { target: 'live', description: 'Open.' } },
            },
            live: { description: 'Live.', tags: 'done', meta: { spec: '4' } },
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
                src: 'load',
                input: ({ context }) => ({ kind: context.subject.kind, hash: context.subject.hash }),
                onDone: [
                  {
                    guard: { type: 'isMissing', params: ({ event }) => ({ outcome: event.output }) },
                    target: '#follow.missing',
                    description: 'Nothing has this address.',
                  },
                  {
                    guard: { type: 'hasEnded', params: ({ event }) => ({ followed: foundIn(event.output) }) },
                    target: '#follow.ended',
                    actions: [
                      { type: 'setFollowed', params: ({ event }) => ({ followed: foundIn(event.output) }) },
                      { type: 'notifyChanged', params: ({ event }) => ({ followed: foundIn(event.output) }) },
                    ],
                    description: 'It has ended.',
                  },
                  {
                    target: 'pausing',
                    actions: [
                      { type: 'setFollowed', params: ({ event }) => ({ followed: foundIn(event.output) }) },
                      { type: 'notifyChanged', params: ({ event }) => ({ followed: foundIn(event.output) }) },
                    ],
                    description: 'This is how it stands.',
                  },
                ],
                onError: { target: 'unanswered', description: 'No answer.' },
              },
            },
            pausing: {
              description: 'A pause before asking again.',
              meta: { spec: '4' },
              after: { pollPause: { target: 'asking', description: 'Asked again.' } },
            },
            unanswered: {
              description: 'The server cannot be reached; asked again by itself and on request.',
              tags: 'failed',
              meta: { spec: '8' },
              after: { pollPause: { target: 'asking', description: 'Asked again after a pause.' } },
              on: {
                retry: { target: 'asking', description: 'Asked again.' },
                'network.restored': {
                  target: '#follow.following.streaming',
                  description: 'The network is back.',
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
            'network.restored': { target: 'streaming', description: 'The network is back.' },
            retry: {
              target: 'streaming',
              description: 'Tried all the same: the browser may be wrong about its network.',
            },
          },
        },
      },
    },
    missing: {
      description: 'Nothing has this address.',
      tags: 'failed',
      meta: { spec: '8' },
      entry: 'notifyMissing',
    },
    ended: {
      description: 'It has ended; nothing will change.',
      tags: 'done',
      meta: { spec: '4' },
    },
  },
});
