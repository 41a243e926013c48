import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Order } from '../../openapi/types.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';
import { newerOrder } from '../lib/newerOrder.ts';
import type { ParentRef } from '../lib/parentRef.ts';
import type { FollowChangedEvent, OrderChangedEvent } from '../payment/follow.ts';
import { getOrderPlan } from '../services/orderPlan.ts';
import { computeOrderMove } from './orderSnapshot.ts';

export type CancellationParentEvent = FollowChangedEvent<'order'>;

export type CancellationEvent =
  | OrderChangedEvent
  | { type: 'cancel' }
  | { type: 'confirm' }
  /** The order is kept, or what was said has been read. */
  | { type: 'keep' };

export type CancelOutcome =
  | { readonly kind: 'canceled'; readonly order: Order }
  /** It has been paid for, or work has begun, meanwhile. */
  | { readonly kind: 'tooLate' };

type CancellationContext = { parent: ParentRef<CancellationParentEvent>; order: Order };

/** Whether the order's own chart lets it be canceled now; from `failure` only staff cancel. */
const isCancelable = ({ status, service, package_id }: Order): boolean =>
  status !== 'failure' && computeOrderMove(status, getOrderPlan(service, package_id), { type: 'cancel' }).allowed;

const isPaid = ({ payment }: Order): boolean => payment?.status === 'succeeded';

/** Canceling an order before work on it has begun (specification 4). Paid money only people give back. */
export const cancellationMachine = setup({
  types: {
    context: {} as CancellationContext,
    input: {} as { parent: ParentRef<CancellationParentEvent>; order: Order },
    events: {} as CancellationEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'attention' | 'done' | 'failed',
  },
  actors: {
    /** Sends how the order stands, now and whenever it changes. */
    watchOrder: fromEmitter<OrderChangedEvent>(noEvents),
    cancelOrder: fromPromise<CancelOutcome, { orderHash: string }>(missingActor('cancelOrder')),
  },
  actions: {
    setOrder: assign({ order: (_, params: { order: Order }) => params.order }),
    setCanceled: assign({
      order: ({ context }, params: { outcome: CancelOutcome }) =>
        params.outcome.kind === 'canceled' ? newerOrder(context.order, params.outcome.order) : context.order,
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
    isOfferedFree: ({ context: { order } }) => isCancelable(order) && !isPaid(order),
    isOfferedPaid: ({ context: { order } }) => isCancelable(order) && isPaid(order),
    /** Canceled meanwhile, in this tab or another. */
    isGone: ({ context: { order } }) => order.status === 'canceled',
    isOver: ({ context: { order } }) => !isCancelable(order),
    isCanceled: (_, params: { outcome: CancelOutcome }) => params.outcome.kind === 'canceled',
  },
}).createMachine({
  id: 'cancellation',
  description: 'Canceling an order before work on it has begun.',
  context: ({ input }) => input,
  initial: 'idle',
  invoke: {
    src: 'watchOrder',
    onError: { description: 'A defect; the order is judged as it was.' },
  },
  on: {
    'order.changed': {
      actions: { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
      description: 'The order has moved on: what was possible may be so no longer.',
    },
  },
  states: {
    idle: {
      description: 'The order runs; it can be canceled from here.',
      meta: { spec: '4' },
      on: {
        cancel: [
          {
            guard: 'isOfferedFree',
            target: 'confirming',
            description: 'Nothing has been paid, and work has not begun.',
          },
          {
            guard: 'isOfferedPaid',
            target: 'referred',
            description: 'It has been paid for: a person must give the money back.',
          },
        ],
      },
    },
    confirming: {
      description: 'Asked once more.',
      tags: 'attention',
      meta: { spec: '4' },
      always: [
        { guard: 'isGone', target: 'canceled', description: 'Canceled meanwhile, by staff or in another tab.' },
        { guard: 'isOfferedPaid', target: 'referred', description: 'Paid for meanwhile.' },
        { guard: 'isOver', target: 'tooLate', description: 'Work has begun meanwhile, or the order has ended.' },
      ],
      on: {
        confirm: { target: 'canceling', description: 'Canceled indeed.' },
        keep: { target: 'idle', description: 'Kept after all.' },
      },
    },
    canceling: {
      description: 'The server cancels the order.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'cancelOrder',
        input: ({ context }) => ({ orderHash: context.order.hash }),
        onDone: [
          {
            guard: { type: 'isCanceled', params: ({ event }) => ({ outcome: event.output }) },
            target: 'canceled',
            actions: [{ type: 'setCanceled', params: ({ event }) => ({ outcome: event.output }) }, 'notifyParent'],
            description: 'Canceled.',
          },
          { target: 'tooLate', description: 'It has been paid for, or work has begun, meanwhile.' },
        ],
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
    },
    failed: {
      description: 'Whether the order was canceled is not known; asking again does no harm.',
      tags: 'failed',
      meta: { spec: '8' },
      always: [
        { guard: 'isGone', target: 'canceled', description: 'Canceled meanwhile, by staff or in another tab.' },
        { guard: 'isOfferedPaid', target: 'referred', description: 'Paid for meanwhile.' },
        { guard: 'isOver', target: 'tooLate', description: 'Work has begun meanwhile, or the order has ended.' },
      ],
      on: {
        confirm: { target: 'canceling', description: 'Asked again.' },
        keep: { target: 'idle', description: 'Left as it is.' },
      },
    },
    tooLate: {
      description: 'The order has moved on, and says whom to call.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { keep: { target: 'idle', description: 'Read.' } },
    },
    referred: {
      description: 'Paid, and work has not begun: says whom to call, and what becomes of the money.',
      tags: 'attention',
      meta: { spec: '4' },
      always: [
        { guard: 'isGone', target: 'canceled', description: 'Staff have canceled it.' },
        { guard: 'isOver', target: 'tooLate', description: 'Work has begun meanwhile.' },
      ],
      on: { keep: { target: 'idle', description: 'Read.' } },
    },
    canceled: {
      description: 'The order is canceled.',
      tags: 'done',
      meta: { spec: '4' },
    },
  },
});
