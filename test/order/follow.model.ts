import type { Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { followMachine } from '../../machines/payment/follow.ts';
import { inertReceiver } from '../support/models/receivers.ts';
import { hashes, money, now, order, outage, payment, quotation } from '../support/models/samples.ts';
import { declareShown, type Words } from '../support/models/shown.ts';

/** Its money has come, and goes back. */
const paidTwice = { amount: money('123.00'), state: 'pending', cause: 'already_paid' } as const;

/** Another sum than was asked for: staff have sent it back. */
const sentBack = { amount: money('100.00'), state: 'done', cause: 'decided' } as const;

export const followModel = {
  machine: followMachine,
  inputs: {
    // First, so that most paths see what the parent is given.
    'an order, for a parent': () => ({ kind: 'order', hash: hashes.order, parent: inertReceiver() }),
    'a quotation': () => ({ kind: 'quotation', hash: hashes.quotation, parent: inertReceiver() }),
    'a payment': () => ({ kind: 'payment', hash: hashes.payment, parent: inertReceiver() }),
    'an order, on its screen': () => ({ kind: 'order', hash: hashes.order, parent: null }),
  },
  events: {
    'stream.opened': [{ type: 'stream.opened' }],
    'stream.failed': [{ type: 'stream.failed' }],
    'follow.changed': [
      { type: 'follow.changed', followed: { kind: 'order', entity: order('translation') } },
      { type: 'follow.changed', followed: { kind: 'order', entity: order('canceled') } },
      { type: 'follow.changed', followed: { kind: 'quotation', entity: quotation('acceptation') } },
      { type: 'follow.changed', followed: { kind: 'quotation', entity: quotation('dropped') } },
      { type: 'follow.changed', followed: { kind: 'payment', entity: payment('pending') } },
      { type: 'follow.changed', followed: { kind: 'payment', entity: payment('succeeded') } },
      { type: 'follow.changed', followed: { kind: 'payment', entity: payment('canceled', { refunds: [sentBack] }) } },
      { type: 'follow.changed', followed: { kind: 'payment', entity: payment('canceled', { refunds: [paidTwice] }) } },
      { type: 'follow.changed', followed: { kind: 'quotation', entity: quotation('calculation') } },
      { type: 'follow.changed', followed: { kind: 'order', entity: order('dropped') } },
      {
        type: 'follow.changed',
        followed: { kind: 'order', entity: order('finished', { documents: { delete_at: now, deleted_at: now } }) },
      },
    ],
    'network.lost': [{ type: 'network.lost' }],
    'network.restored': [{ type: 'network.restored' }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    load: {
      kind: 'promise',
      outputs: [
        { kind: 'found', followed: { kind: 'order', entity: order('waiting_translation') } },
        { kind: 'found', followed: { kind: 'order', entity: order('canceled') } },
        { kind: 'missing' },
      ],
      errors: [outage],
    },
    stream: { kind: 'callback', sends: ['stream.opened', 'stream.failed', 'follow.changed'], errors: [outage] },
    watchNetwork: { kind: 'callback', sends: ['network.lost', 'network.restored'], errors: [outage] },
  },
  delays: { pollPause: 4_000, streamPatience: 10_000, streamPause: 30_000 },
  key: () => null,
  rests: ['missing', 'ended'],
  unreachable: {
    'condition false: machines/payment/follow.ts#followMachine.guards.hasEnded: params.followed !== null':
      'Whether nothing was found is asked before: what gets here was found.',
    "condition false: machines/payment/follow.ts#foundIn: outcome.kind === 'found'":
      'Whether nothing was found is asked before: what gets here was found.',
  },
  unnoticed: {
    "operator in followMachine.actions.notifyChanged: followed.kind === 'quotation' → (followed.kind !== 'quotation')":
      'Following a quotation up to its first change would show it; every goal is achieved by following an order.',
    "operator in followMachine.actions.notifyChanged: followed.kind === 'payment' → (followed.kind !== 'payment')":
      'Following a payment up to its first change would show it; every goal is achieved by following an order.',
    'number in pollPauses.quotation: 4_000 → 4001':
      'How many seconds a quotation is not asked for is a matter of taste.',
    'number in pollPauses.payment: 2_000 → 2001': 'How many seconds a payment is not asked for is a matter of taste.',
    'operator in followMachine.actions.notifyChanged: subject.parent === null || followed === null → (subject.parent === null && followed === null)':
      'Without a parent the event would come to the machine itself, which takes none of its type.',
    "order in followMachine.states.following.states.polling.states.asking.invoke.onDone: [ { guard: { type: 'isMissing', params: ({ event }) => ({ outcome: event.output  → [{ guard: { type: 'hasEnded', params: ({ event }) => ({ followed: foundIn(event.":
      'What was not found has not ended: the two guards never pass together.',
  },
} satisfies Model<typeof followMachine>;

/** The order's page says how fresh an order is that it knows; before, and of anything else, it says what it waits for. */
const freshness =
  (known: Words, unknown: Words) =>
  ({ context }: AnyMachineSnapshot): Words =>
    context.followed?.kind === 'order' ? known : unknown;

export const followShown = declareShown(followMachine, {
  shows: {
    'following.streaming.connecting': freshness('order.connection.connecting', 'order.loading'),
    'following.streaming.live': freshness('order.connection.live', 'order.loading'),
    'following.polling': freshness('order.connection.polling', null),
    'following.polling.asking': freshness(null, 'order.loading'),
    'following.polling.unanswered': freshness(null, 'order.unreachable.title'),
    'following.offline': freshness('order.connection.offline', 'order.unreachable.title'),
    missing: freshness('order.details', 'order.unknown.title'),
    ended: freshness('order.details', null),
  },
  controls: [
    {
      event: 'retry',
      label: 'order.retry',
      elsewhere: {
        'following.offline': 'an order that is known stays in sight, and the network says when it is back',
        'following.polling.unanswered': 'an order that is known stays in sight',
      },
    },
  ],
});
