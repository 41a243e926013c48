import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Order, RatingToSave } from '../../openapi/types.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';
import { newerOrder } from '../lib/newerOrder.ts';
import type { ParentRef } from '../lib/parentRef.ts';
import type { FollowChangedEvent, OrderChangedEvent } from '../payment/follow.ts';
import { ratingRefusal } from './aftercare.ts';

export type RatingParentEvent = FollowChangedEvent<'order'>;

/** How many stars are chosen; 0 until they are. */
export type Stars = 0 | RatingToSave['stars'];

export type RatingEvent =
  | OrderChangedEvent
  | { type: 'choose'; stars: Stars }
  | { type: 'comment'; comment: string }
  | { type: 'save' }
  /** A saved rating is to be changed. */
  | { type: 'edit' }
  /** It stays as it was saved, or what was said has been read. */
  | { type: 'leave' };

export type SaveRatingOutcome =
  | { readonly kind: 'saved'; readonly order: Order }
  /** The order is not finished, or its rating can no longer be changed. */
  | { readonly kind: 'refused' };

/** What is chosen and typed. */
export type TypedRating = { readonly stars: Stars; readonly comment: string };

type RatingInput = {
  parent: ParentRef<RatingParentEvent>;
  order: Order;
  /** What this device has stored of a rating that was not sent; null when there is nothing. */
  typed: TypedRating | null;
};

type RatingContext = RatingInput & {
  stars: Stars;
  comment: string;
  /** The server has said that it is too late, whatever the order said when it was read. */
  isTooLate: boolean;
};

const mayRate = (order: Order): boolean => ratingRefusal(order, new Date(order.server_time)) === null;

/** What is chosen when the form opens: what was saved, if anything was. */
const savedIn = ({ rating }: Order): TypedRating => ({
  stars: rating?.stars ?? 0,
  comment: rating?.comment ?? '',
});

/** As it stands in the form now. */
const persistTyped = {
  type: 'persistTyped',
  params: ({ context: { order, stars, comment } }: { context: RatingContext }) => ({
    orderHash: order.hash,
    typed: { stars, comment },
  }),
} as const;

const removeTyped = {
  type: 'persistTyped',
  params: ({ context: { order } }: { context: RatingContext }) => ({ orderHash: order.hash, typed: null }),
} as const;

/** The rating of a finished order, which can be changed for two weeks (specification 1 and 8). */
export const ratingMachine = setup({
  types: {
    context: {} as RatingContext,
    input: {} as RatingInput,
    events: {} as RatingEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'attention' | 'done' | 'failed',
  },
  actors: {
    /** Sends how the order stands, now and whenever it changes. */
    watchOrder: fromEmitter<OrderChangedEvent>(noEvents),
    saveRating: fromPromise<SaveRatingOutcome, { orderHash: string; stars: Stars; comment: string }>(
      missingActor('saveRating'),
    ),
  },
  actions: {
    /** A rating is never removed: an order that was sent before the rating was saved does not take it away. */
    setOrder: assign({
      order: ({ context }, { order }: { order: Order }) => ({ ...order, rating: order.rating ?? context.order.rating }),
    }),
    setStars: assign({ stars: (_, params: { stars: Stars }) => params.stars }),
    setComment: assign({ comment: (_, params: { comment: string }) => params.comment }),
    /** Stores what is chosen and typed, so that a reload loses nothing; null once it is saved or given up. */
    persistTyped: (_, _params: { orderHash: string; typed: TypedRating | null }) => {},
    /** The form shows what is saved. */
    setSaved: assign(({ context: { order } }) => ({ ...savedIn(order), typed: null })),
    setOutcome: assign({
      order: ({ context }, params: { outcome: SaveRatingOutcome }) =>
        params.outcome.kind === 'saved' ? newerOrder(context.order, params.outcome.order) : context.order,
      typed: null,
      isTooLate: (_, params: { outcome: SaveRatingOutcome }) => params.outcome.kind === 'refused',
    }),
    notifyParent: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'follow.changed' as const,
        followed: { kind: 'order' as const, entity: context.order },
      }),
    ),
  },
  guards: {
    isRated: ({ context: { order } }) => order.rating !== null,
    /** It was begun before the page was left, and can still be saved. */
    isBegun: ({ context: { order, typed } }) => typed !== null && mayRate(order),
    mayRate: ({ context: { order, isTooLate } }) => !isTooLate && mayRate(order),
    /** It was rated in another tab, and nothing is lost here when the form goes. */
    isRatedElsewhere: ({ context: { order, stars, comment } }, params: { order: Order }) =>
      order.rating === null && params.order.rating !== null && stars === 0 && comment.trim() === '',
    isChosen: ({ context: { stars } }) => stars !== 0,
    isSaved: (_, params: { outcome: SaveRatingOutcome }) => params.outcome.kind === 'saved',
  },
}).createMachine({
  id: 'rating',
  description: 'What a customer thinks of a finished order: one to five stars and a comment.',
  context: ({ input }) => ({ ...input, ...(input.typed ?? savedIn(input.order)), isTooLate: false }),
  initial: 'resolving',
  invoke: { src: 'watchOrder', onError: { description: 'A defect; the order is judged as it was.' } },
  on: {
    'order.changed': {
      actions: { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
      description: 'The order has moved on, or was rated in another tab.',
    },
  },
  states: {
    resolving: {
      description: 'Is there a rating, and may there be one?',
      meta: { spec: '1' },
      always: [
        { guard: 'isBegun', target: 'editing', description: 'It goes on where it was left.' },
        { guard: 'isRated', target: 'rated', description: 'It was rated before.' },
        { guard: 'mayRate', target: 'editing', description: 'It is finished, and not rated yet.' },
        { target: 'closed', description: 'It is not finished.' },
      ],
    },
    closed: {
      description: 'There is nothing to rate yet.',
      meta: { spec: '1' },
      always: [
        { guard: 'isRated', target: 'rated', description: 'Finished and rated, in another tab.' },
        { guard: 'mayRate', target: 'editing', description: 'The order is finished.' },
      ],
    },
    editing: {
      description: 'The customer chooses stars, and may write a comment.',
      tags: 'attention',
      meta: { spec: '1' },
      initial: 'filling',
      on: {
        choose: {
          target: '.filling',
          actions: [{ type: 'setStars', params: ({ event }) => ({ stars: event.stars }) }, persistTyped],
          description: 'So many stars.',
        },
        comment: {
          actions: [{ type: 'setComment', params: ({ event }) => ({ comment: event.comment }) }, persistTyped],
          description: 'Why.',
        },
        save: [
          { guard: 'isChosen', target: 'saving', description: 'Sent.' },
          { target: '.incomplete', description: 'No stars are chosen.' },
        ],
        'order.changed': [
          {
            guard: { type: 'isRatedElsewhere', params: ({ event }) => ({ order: event.order }) },
            target: 'rated',
            actions: [{ type: 'setOrder', params: ({ event }) => ({ order: event.order }) }, 'setSaved'],
            description: 'Rated in another tab, while nothing was filled in here.',
          },
          {
            actions: { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
            description: 'The order has moved on; what is filled in stays.',
          },
        ],
        leave: {
          guard: 'isRated',
          target: 'rated',
          actions: ['setSaved', removeTyped],
          description: 'The rating stays as it was.',
        },
      },
      states: {
        filling: { description: 'The form is open.', meta: { spec: '1' } },
        incomplete: {
          description: 'The form says that stars are missing.',
          tags: 'failed',
          meta: { spec: '5' },
        },
        unsaved: {
          description: 'The rating was not saved; what was typed stays, and can be sent again.',
          tags: 'failed',
          meta: { spec: '8' },
        },
      },
    },
    saving: {
      description: 'The server saves the rating.',
      tags: 'busy',
      meta: { spec: '8' },
      invoke: {
        src: 'saveRating',
        input: ({ context: { order, stars, comment } }) => ({ orderHash: order.hash, stars, comment }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'rated.saved',
            actions: [
              { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
              removeTyped,
              'notifyParent',
            ],
            description: 'Saved.',
          },
          {
            target: 'refused',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The time for changes has ended meanwhile.',
          },
        ],
        onError: { target: 'editing.unsaved', description: 'The server cannot be reached.' },
      },
    },
    refused: {
      description: 'The rating was not saved, and can no longer be.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { leave: { target: 'resolving', actions: ['setSaved', removeTyped], description: 'Read.' } },
    },
    rated: {
      description: 'The rating shows; for two weeks it can be changed.',
      tags: 'done',
      meta: { spec: '1' },
      initial: 'shown',
      on: {
        edit: {
          guard: 'mayRate',
          target: 'editing',
          actions: 'setSaved',
          description: 'It is to be changed.',
        },
      },
      states: {
        shown: { description: 'As it was saved before.', meta: { spec: '1' } },
        saved: { description: 'Saved just now, and the page says so.', meta: { spec: '8' } },
      },
    },
  },
});
