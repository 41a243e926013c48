import type { Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { deskOrderMachine } from '../../../machines/desk/order/deskOrder.ts';
import { now, outage } from '../../support/models/samples.ts';
import { declareShown, type Words } from '../../support/models/shown.ts';
import { deskPage, typedQuote } from './deskSamples.ts';

const first = deskPage();
const next = deskPage({ tag: 'tag-2', wished_deadline: '2026-11-23T09:00:00.000Z' });
const maria = { name: 'Maria Kowalska', since: now };

export const deskOrderModel = {
  machine: deskOrderMachine,
  inputs: { 'one order': () => ({ orderId: 12, typed: {} }) },
  events: {
    'task.typed': [
      {
        type: 'task.typed',
        subject: { action: 'quote', part: null },
        typed: { values: typedQuote, attachments: [] },
      },
    ],
    'task.done': [
      { type: 'task.done', page: next },
      { type: 'task.done', page: null },
    ],
    'task.left': [{ type: 'task.left' }],
    'order.read': [{ type: 'order.read', page: next }],
    'stream.opened': [{ type: 'stream.opened' }],
    'stream.failed': [{ type: 'stream.failed' }],
    presence: [
      { type: 'presence', presence: { tag: 'tag-1', people: [maria] } },
      { type: 'presence', presence: { tag: 'tag-2', people: [maria] } },
    ],
    'network.lost': [{ type: 'network.lost' }],
    'network.restored': [{ type: 'network.restored' }],
    retry: [{ type: 'retry' }],
    'details.outdated': [{ type: 'details.outdated' }],
    'details.read': [{ type: 'details.read' }],
    open: [
      { type: 'open', subject: { action: 'quote', part: null } },
      { type: 'open', subject: { action: 'correctCount', part: 'contract0123456789' } },
      { type: 'open', subject: { action: 'refund', part: null } },
    ],
  },
  actors: {
    loadOrder: {
      kind: 'promise',
      outputs: [{ kind: 'found', page: first }, { kind: 'found', page: next }, { kind: 'unknown' }],
      errors: [outage],
    },
    streamOrder: { kind: 'callback', sends: ['stream.opened', 'stream.failed', 'presence'], errors: [outage] },
    watchNetwork: { kind: 'callback', sends: ['network.lost', 'network.restored'], errors: [outage] },
    task: { kind: 'machine', sends: ['task.typed', 'task.done', 'task.left', 'order.read'], errors: [outage] },
  },
  delays: { retryPause: 5_000, streamPause: 3_000 },
  key: ({ page, subject, next: waiting, typed }) => [
    page?.order.tag ?? null,
    subject?.action ?? null,
    waiting?.action ?? null,
    Object.keys(typed),
  ],
  rests: ['unknown'],
  unreachable: {
    'condition false: machines/desk/order/deskOrder.ts#deskOrderMachine.guards.isPossible: page !== null':
      'It is asked only in `shown`, which is entered once the order has been read.',
    'condition false: machines/desk/order/deskOrder.ts#deskOrderMachine.guards.isOther: page !== null':
      'It is asked only in `shown`, which is entered once the order has been read.',
    'condition true: machines/desk/order/deskOrder.ts#deskOrderMachine.guards.isOther: now === null':
      'It is asked only in `shown.work.open`, where there is a subject.',
  },
  unnoticed: {
    'operator in deskOrderMachine.states.shown.states.work.states.open.invoke.input: page === null || subject === null → (page === null && subject === null)':
      '`shown.work.open` is entered only with a page and a subject: neither is ever null there.',
  },
} satisfies Model<typeof deskOrderMachine>;

const heading = /^Order 12$/;

export const deskOrderShown = declareShown(deskOrderMachine, {
  shows: {
    loading: 'staff.order.loading',
    unknown: 'staff.order.unknown.title',
    failed: 'staff.order.failed.title',
    'shown.details.current': heading,
    'shown.details.refreshing': heading,
    'shown.details.outdated': 'staff.order.outdated',
    'shown.following.streaming.connecting': heading,
    'shown.following.streaming.live': ({ context: { people } }: AnyMachineSnapshot): Words =>
      people.length === 0 ? 'staff.order.alone' : /Maria Kowalska/,
    'shown.following.broken': (snapshot: AnyMachineSnapshot): Words =>
      snapshot.value.shown.details === 'outdated' ? heading : 'staff.order.broken',
    'shown.following.offline': (snapshot: AnyMachineSnapshot): Words =>
      snapshot.value.shown.details === 'outdated' ? heading : 'staff.order.offline',
    'shown.work.none': 'staff.order.next',
    'shown.work.open': heading,
  },
  controls: [{ event: 'retry', label: 'shell.retry' }],
});
