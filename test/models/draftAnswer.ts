import type { Model } from '../../atlas/paths/model.ts';
import { draftAnswerMachine } from '../../machines/draftAnswer.ts';
import { inertReceiver } from './receivers.ts';
import { approval, outage, printedOrder } from './samples.ts';
import { shownOf } from './support/shown.ts';

const changes = 'The first name is spelled Zofia.';

export const draftAnswerModel = {
  machine: draftAnswerMachine,
  inputs: {
    'one that waits': () => ({ parent: inertReceiver(), order: printedOrder([approval(1, 'waiting')]), text: '' }),
    'one begun': () => ({ parent: inertReceiver(), order: printedOrder([approval(1, 'waiting')]), text: 'The first' }),
    'one approved': () => ({ parent: inertReceiver(), order: printedOrder([approval(1, 'approved')]), text: '' }),
  },
  events: {
    approve: [{ type: 'approve' }],
    print: [{ type: 'print' }],
    ask: [{ type: 'ask' }],
    write: [
      { type: 'write', text: changes },
      { type: 'write', text: ' ' },
    ],
    send: [{ type: 'send' }],
    leave: [{ type: 'leave' }],
    'order.changed': [
      { type: 'order.changed', order: printedOrder([approval(1, 'replaced'), approval(2, 'waiting')]) },
      { type: 'order.changed', order: printedOrder([approval(1, 'changes_asked', changes)]) },
      { type: 'order.changed', order: printedOrder([approval(1, 'approved')]) },
    ],
  },
  actors: {
    watchOrder: { kind: 'callback', sends: ['order.changed'], errors: [outage] },
    answerDraft: {
      kind: 'promise',
      outputs: [
        { kind: 'moved', order: printedOrder([approval(1, 'approved')]) },
        { kind: 'moved', order: printedOrder([approval(1, 'changes_asked', changes)]) },
        { kind: 'refused', code: 'ApprovalOutdated' },
      ],
      errors: [outage],
    },
  },
  key: ({ order: { approvals }, text, draftId, refusal }) => [
    approvals.map(({ id, state }) => `${id} ${state}`).join(),
    text.trim() === '' ? 'empty' : text === changes ? 'changes' : 'begun',
    draftId,
    refusal,
  ],
  delays: {},
  // Nothing leads on from a draft that is answered, but staff.
  rests: ['shown'],
} satisfies Model<typeof draftAnswerMachine>;

export const draftAnswerShown = shownOf(draftAnswerMachine, {
  shows: {
    resolving: null,
    shown: 'order.approval.heading',
    confirming: 'order.approval.confirm',
    approving: 'order.approval.confirm',
    notApproved: 'order.approval.notApproved',
    'writing.filling': 'order.approval.label',
    'writing.incomplete': 'field.Required',
    'writing.unsent': 'order.approval.unsent',
    sending: 'order.approval.label',
    refused: /^(There is a newer draft|The draft has already been answered|The order has no such draft)/,
  },
  controls: [
    { event: 'approve', label: 'order.approval.approve' },
    { event: 'print', label: 'order.approval.print', elsewhere: { notApproved: 'the same is tried again there' } },
    { event: 'ask', label: 'order.approval.ask' },
    { event: 'send', label: 'order.approval.send' },
    {
      event: 'leave',
      label: 'order.approval.leave',
      elsewhere: {
        confirming: 'the question is answered with no there',
        notApproved: 'what was said is read and closed',
        refused: 'what was said is read and closed',
      },
    },
  ],
});
