import type { AnyMachineSnapshot } from 'xstate';
import type { Model } from '../../atlas/paths/model.ts';
import { deskActionMachine } from '../../machines/deskAction.ts';
import { documentsOf } from '../../machines/rules/documents.ts';
import { deskPage, typedQuote } from './deskSamples.ts';
import { inertReceiver } from './receivers.ts';
import { attachment, countries, outage } from './samples.ts';
import { type MessageId, shownOf, type Words } from './support/shown.ts';

const newer = deskPage({ tag: 'tag-2', wished_deadline: '2026-11-23T09:00:00.000Z' });

const input = (action: Parameters<typeof startOf>[0], part: string | null = null) => startOf(action, part);
const startOf = (
  action: 'quote' | 'cancel' | 'advance' | 'deliver' | 'acceptByPhone' | 'correctCount',
  part: string | null,
) => ({ parent: inertReceiver(), subject: { action, part }, page: deskPage(), typed: null });

export const deskActionModel = {
  machine: deskActionMachine,
  inputs: {
    'an offer': () => input('quote'),
    'a cancellation': () => input('cancel'),
    'a status forward': () => input('advance'),
    'a delivery': () => input('deliver'),
    'an acceptance by phone': () => input('acceptByPhone'),
    'a cancellation that was typed': () => ({
      ...input('cancel'),
      typed: { values: { ...typedQuote, reason: 'The customer has ordered twice.' }, attachments: [] },
    }),
  },
  events: {
    'attachments.edited': [
      { type: 'attachments.edited', documents: documentsOf([attachment('a')]) },
      { type: 'attachments.edited', documents: documentsOf([]) },
    ],
    'attachments.changed': [
      { type: 'attachments.changed', documents: documentsOf([attachment('a', 'file-1')]) },
      { type: 'attachments.changed', documents: documentsOf([attachment('a')], ['a']) },
    ],
    'attachments.counted': [{ type: 'attachments.counted' }],
    change: [
      { type: 'change', values: { reason: 'The customer has ordered twice.', words: '300' } },
      { type: 'change', values: { reason: '', words: 'many' } },
    ],
    send: [{ type: 'send' }],
    goOn: [{ type: 'goOn' }],
    retry: [{ type: 'retry' }],
    leave: [{ type: 'leave' }],
  },
  actors: {
    attachments: {
      kind: 'machine',
      sends: ['attachments.edited', 'attachments.changed', 'attachments.counted'],
      errors: [],
    },
    preview: { kind: 'machine', sends: [], errors: [] },
    prepareTask: {
      kind: 'promise',
      outputs: [{ countries, values: { readOut: 'You order the translation for 123 euros.' } }],
      errors: [outage],
    },
    sendTask: {
      kind: 'promise',
      outputs: [
        { kind: 'done', page: newer },
        { kind: 'invalid', problems: [{ field: 'reason', code: 'TooLong' }] },
        { kind: 'refused', refusal: { refusal: 'HasEnded', title: 'Not possible' } },
        { kind: 'stale', page: newer },
      ],
      errors: [outage],
    },
  },
  delays: { retryPause: 5_000 },
  key: ({ subject, page, values, documents, newer: known }) => [
    subject.action,
    page.order.tag,
    values.reason,
    values.words,
    values.readOut === '',
    documents.standing,
    documents.attachments.length,
    known !== null,
  ],
} satisfies Model<typeof deskActionMachine>;

/** What the open action is called. */
const named = ({ context: { subject } }: AnyMachineSnapshot): Words =>
  `staff.action.${subject.action}.lead` as MessageId;

export const deskActionShown = shownOf(deskActionMachine, {
  shows: {
    resolving: named,
    preparing: 'staff.action.preparing',
    unprepared: 'staff.action.unprepared',
    filling: named,
    // Nothing is named any more as soon as it is mended.
    incomplete: (snapshot: AnyMachineSnapshot): Words =>
      snapshot.context.problems.length > 0 ? 'staff.action.incomplete' : named(snapshot),
    awaitingDocuments: 'staff.action.awaitingDocuments',
    sending: named,
    stale: 'staff.action.stale.title',
    refused: 'staff.action.refused.title',
    unsent: 'staff.action.unsent.title',
    done: null,
    left: null,
  },
  controls: [
    { event: 'goOn', label: 'staff.action.stale.goOn' },
    { event: 'leave', label: 'staff.action.leave' },
    { event: 'retry', label: 'staff.order.retry' },
    {
      event: 'send',
      label: /^(Send the offer|Cancel the order|Yes, do it|Deliver documents|Accept by phone|Correct a count)$/,
    },
  ],
});
