import type { Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { messagesMachine } from '../../machines/aftercare/messages.ts';
import { finishedOrder, now, order, orderMessage, outage } from '../support/models/samples.ts';
import { declareShown, type Words } from '../support/models/shown.ts';

const first = orderMessage(1, 'customer', 'When is it ready?');
const answer = orderMessage(2, 'desk', 'Tomorrow at noon.');
const sent = orderMessage(3, 'customer', 'Thank you.');

export const messagesModel = {
  machine: messagesMachine,
  inputs: {
    'nothing written': () => ({ order: order('payment'), text: '' }),
    'something typed': () => ({ order: order('translation'), text: 'Thank you.' }),
    'something written': () => ({ order: order('translation', { messages: { count: 2, latest_id: 2 } }), text: '' }),
  },
  events: {
    write: [
      { type: 'write', text: 'Thank you.' },
      { type: 'write', text: ' ' },
    ],
    send: [{ type: 'send' }],
    reload: [{ type: 'reload' }],
    'order.changed': [
      { type: 'order.changed', order: order('translation', { messages: { count: 2, latest_id: 2 } }) },
      { type: 'order.changed', order: order('canceled', { messages: { count: 3, latest_id: 3 } }) },
      { type: 'order.changed', order: order('dropped') },
      { type: 'order.changed', order: finishedOrder({ documents: { delete_at: null, deleted_at: now } }) },
    ],
  },
  actors: {
    watchOrder: { kind: 'callback', sends: ['order.changed'], errors: [outage] },
    loadMessages: { kind: 'promise', outputs: [[first, answer]], errors: [outage] },
    sendMessage: {
      kind: 'promise',
      outputs: [
        { kind: 'sent', message: sent },
        { kind: 'refused', code: 'RateLimited' },
      ],
      errors: [outage],
    },
  },
  key: ({ order: { status, messages, documents }, messages: read, text }) => [
    status,
    documents.deleted_at === null,
    messages.latest_id,
    read.map(({ id }) => id),
    text.trim() === '',
  ],
  delays: {},
  // Nothing is written any more about an order that has ended.
  rests: ['list.shown, draft.closed', 'draft.closed, list.shown', 'list.read, draft.closed', 'draft.closed, list.read'],
} satisfies Model<typeof messagesMachine>;

/** What is written shows as soon as it is read. */
const written = ({ context: { messages } }: AnyMachineSnapshot): Words =>
  messages.length > 0 ? 'order.messages.title' : null;

export const messagesShown = declareShown(messagesMachine, {
  shows: {
    'list.shown': written,
    'list.loading': 'order.messages.loading',
    'list.read': written,
    'list.unread': 'order.messages.unread',
    'draft.writing': 'order.messages.label',
    'draft.sending': 'order.messages.label',
    'draft.sent': 'order.messages.sent',
    'draft.unsent': 'order.messages.unsent',
    'draft.refused': /^The message was not sent\. You have sent a lot of messages/,
    'draft.closed': /^Do you have questions/,
  },
  controls: [
    { event: 'send', label: 'order.messages.send' },
    { event: 'reload', label: 'order.retry' },
  ],
});
