import type { Model } from '@fifteen/atlas';
import type { SnapshotFrom } from 'xstate';
import { maxRevisions, revisionRefusal } from '../../machines/aftercare/aftercare.ts';
import { revisionRequestMachine } from '../../machines/aftercare/revisionRequest.ts';
import { inertReceiver } from '../support/models/receivers.ts';
import { finishedOrder, outage, revision } from '../support/models/samples.ts';
import { declareShown, type Words } from '../support/models/shown.ts';

/** As many as an order may have. */
const answered = Array.from({ length: maxRevisions }, (_, index) => ({ ...revision('done'), id: index + 1 }));

export const revisionRequestModel = {
  machine: revisionRequestMachine,
  inputs: {
    'finished order': () => ({ parent: inertReceiver(), order: finishedOrder(), text: '' }),
    'one asked for': () => ({
      parent: inertReceiver(),
      order: finishedOrder({ revisions: [revision('asked')] }),
      text: 'The name of the',
    }),
    'one begun': () => ({ parent: inertReceiver(), order: finishedOrder(), text: 'The name of the' }),
  },
  cases: {
    'only spaces were typed before': {
      input: () => ({ parent: inertReceiver(), order: finishedOrder(), text: '   ' }),
      steps: [{ type: 'ask' }],
    },
    'refused, then sent again': {
      input: () => ({ parent: inertReceiver(), order: finishedOrder(), text: 'The name.' }),
      steps: [
        { type: 'send' },
        'askForRevision answers #2',
        { type: 'leave' },
        { type: 'ask' },
        { type: 'write', text: 'The name.' },
        { type: 'send' },
        'askForRevision answers #1',
      ],
    },
  },
  events: {
    ask: [{ type: 'ask' }],
    write: [
      { type: 'write', text: 'The name of the company is misspelled.' },
      { type: 'write', text: ' ' },
    ],
    send: [{ type: 'send' }],
    withdraw: [{ type: 'withdraw' }],
    leave: [{ type: 'leave' }],
    'order.changed': [
      { type: 'order.changed', order: finishedOrder({ revisions: [revision('accepted', 'We look at it today.')] }) },
      { type: 'order.changed', order: finishedOrder({ revisions: [revision('declined', 'All is said.')] }) },
      { type: 'order.changed', order: finishedOrder({ revisions: [revision('done')] }) },
      { type: 'order.changed', order: finishedOrder({ revisions: answered }) },
      { type: 'order.changed', order: finishedOrder({ server_time: '2026-12-20T09:00:00.000Z' }) },
      { type: 'order.changed', order: finishedOrder({ service: 'interpreting', revisable_until: null }) },
    ],
  },
  actors: {
    watchOrder: { kind: 'callback', sends: ['order.changed'], errors: [outage] },
    askForRevision: {
      kind: 'promise',
      outputs: [
        { kind: 'moved', order: finishedOrder({ revisions: [revision('asked')] }) },
        { kind: 'refused', code: 'RevisionClosed' },
      ],
      errors: [outage],
    },
    withdrawRevision: {
      kind: 'promise',
      outputs: [
        { kind: 'moved', order: finishedOrder({ revisions: [revision('withdrawn')] }) },
        { kind: 'refused', code: 'TransitionRefused' },
      ],
      errors: [outage],
    },
  },
  key: ({ order, text, refusal }) => [
    order.revisions.at(-1)?.state ?? null,
    revisionRefusal(order, new Date(order.server_time)),
    text.trim() === '',
    refusal,
  ],
  delays: {},
  // Nothing leads on from a revision that staff work on, but they.
  rests: ['shown'],
  unreachable: {
    "condition true: machines/aftercare/aftercare.ts#revisionRefusal: status !== 'finished'":
      'The page starts it for a finished order, which stays finished.',
  },
} satisfies Model<typeof revisionRequestMachine>;

/** What was asked for shows, and what can be asked for; else there is nothing to say. */
const shown = ({ context: { order } }: SnapshotFrom<typeof revisionRequestMachine>): Words =>
  order.revisions.length > 0 || revisionRefusal(order, new Date(order.server_time)) === null
    ? 'order.revision.title'
    : null;

export const revisionRequestShown = declareShown(revisionRequestMachine, {
  shows: {
    resolving: null,
    shown,
    'writing.filling': 'order.revision.label',
    'writing.incomplete': 'field.Required',
    'writing.unsent': 'order.revision.unsent',
    sending: 'order.revision.label',
    withdrawing: 'order.revision.title',
    notWithdrawn: 'order.revision.notWithdrawn',
    refused: /^(You can no longer ask for a revision|This is not possible at this stage)/,
  },
  controls: [
    { event: 'ask', label: 'order.revision.ask' },
    { event: 'send', label: 'order.revision.send' },
    {
      event: 'withdraw',
      label: 'order.revision.withdraw',
      elsewhere: { notWithdrawn: 'the same is tried again there' },
    },
    {
      event: 'leave',
      label: 'order.revision.leave',
      elsewhere: { notWithdrawn: 'what was said is read and closed', refused: 'what was said is read and closed' },
    },
  ],
});
