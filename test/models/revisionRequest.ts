import type { Model } from '../../atlas/paths/model.ts';
import { revisionRequestMachine } from '../../machines/revisionRequest.ts';
import { inertReceiver } from './receivers.ts';
import { finishedOrder, outage, revision } from './samples.ts';
import { shownOf } from './support/shown.ts';

export const revisionRequestModel = {
  machine: revisionRequestMachine,
  inputs: {
    'finished order': () => ({ parent: inertReceiver(), order: finishedOrder(), text: '' }),
    'one asked for': () => ({
      parent: inertReceiver(),
      order: finishedOrder({ revisions: [revision('asked')] }),
      text: '',
    }),
    'one begun': () => ({ parent: inertReceiver(), order: finishedOrder(), text: 'The name of the' }),
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
  key: ({ order: { revisions }, text, refusal }) => [revisions.at(-1)?.state ?? null, text.trim() === '', refusal],
  delays: {},
  // Nothing leads on from a revision that staff work on, but they.
  rests: ['shown'],
} satisfies Model<typeof revisionRequestMachine>;

export const revisionRequestShown = shownOf(revisionRequestMachine, {
  shows: {
    resolving: null,
    shown: 'order.revision.title',
    'writing.filling': 'order.revision.label',
    'writing.incomplete': 'field.Required',
    'writing.unsent': 'order.revision.unsent',
    sending: 'order.revision.label',
    withdrawing: 'order.revision.title',
    notWithdrawn: 'order.revision.notWithdrawn',
    refused: /^(A revision of this order can no longer|This is not possible at the present)/,
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
