import type { Model } from '@fifteen/atlas';
import { draftAnswerMachine } from '../../machines/original/draftAnswer.ts';
import { neverInterrupted, neverUnplanned } from '../support/models/neverInSnapshots.ts';
import { inertReceiver } from '../support/models/receivers.ts';
import { approval, order, outage, printedOrder } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

const changes = 'The first name is spelled Zofia.';

export const draftAnswerModel = {
  machine: draftAnswerMachine,
  inputs: {
    'one that waits': () => ({ parent: inertReceiver(), order: printedOrder([approval(1, 'waiting')]), text: '' }),
    'one begun': () => ({ parent: inertReceiver(), order: printedOrder([approval(1, 'waiting')]), text: 'The first' }),
    'one approved': () => ({ parent: inertReceiver(), order: printedOrder([approval(1, 'approved')]), text: '' }),
  },
  cases: {
    'only spaces were typed before': {
      input: () => ({ parent: inertReceiver(), order: printedOrder([approval(1, 'waiting')]), text: '   ' }),
      steps: [{ type: 'ask' }],
    },
    'a text among spaces arrives, though its answer does not': {
      input: () => ({ parent: inertReceiver(), order: printedOrder([approval(1, 'waiting')]), text: ` ${changes} ` }),
      steps: [
        { type: 'send' },
        'answerDraft fails',
        {
          type: 'order.changed',
          order: printedOrder([approval(1, 'changes_asked', changes), approval(2, 'waiting')]),
        },
      ],
    },
    'a draft of what is not being worked on': {
      input: () => ({
        parent: inertReceiver(),
        order: { ...printedOrder([approval(1, 'waiting')]), status: 'finished' },
        text: '',
      }),
      steps: [{ type: 'approve' }],
    },
    'a draft before the last step': {
      input: () => ({
        parent: inertReceiver(),
        order: { ...printedOrder([approval(1, 'waiting')]), package_id: 3, status: 'translation' },
        text: '',
      }),
      steps: [{ type: 'approve' }],
    },
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
      { type: 'order.changed', order: order('failure', { service: 'sworn', approvals: [approval(1, 'waiting')] }) },
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
  key: ({ order: { status, approvals }, text, draftId, refusal }) => [
    status,
    approvals.map(({ id, state }) => `${id} ${state}`).join(),
    text.trim() === '' ? 'empty' : text === changes ? 'changes' : 'begun',
    draftId,
    refusal,
  ],
  delays: {},
  // Nothing leads on from a draft that is answered, but staff.
  rests: ['shown'],
  unreachable: {
    ...neverUnplanned,
    ...neverInterrupted,
    'condition true: machines/original/original.ts#waitingDraft: latest === undefined':
      'The page starts it for an order that has a draft, and drafts are replaced but never taken away.',
    'condition false: machines/original/original.ts#takesDrafts: hasOriginal(order)':
      'Only an order of an original on paper has drafts, and its service stays the same.',
    "condition false: machines/original/original.ts#isLastStep: statusesAhead(status, getOrderPlan(service, package_id))[0] === 'finished'":
      'A draft is put up in the last step of the work, and no step goes back to an earlier one.',
    'condition false: machines/order/orderTimeline.ts#statusesAhead: left > 0':
      'Only the last step is looked at: the next status is the end, long before the count runs out.',
    'condition false: machines/order/orderTimeline.ts#statusesAhead: move.allowed':
      'The event asked about is the one that leads on from the status: the chart allows it.',
    'condition false: machines/order/orderSnapshot.ts#computeOrderMove: snapshot.can(event)':
      'The event asked about is the one that leads on from the status: the chart allows it.',
    "condition true: machines/order/orderTimeline.ts#forwardEvent: forward === 'submit'":
      'An order that has drafts was submitted long before.',
    "condition true: machines/order/order.ts#isProofreading: step === 'proofreading'":
      'Only the last step is looked at: after a translation that is the last one, nothing is proofread.',
    "condition true: machines/order/order.ts#isProofreading: step === 'industry_proofreading'":
      'Only the last step is looked at: after a translation that is the last one, nothing is proofread.',
    "condition false: machines/order/orderSnapshot.ts#toOrderStatus: typeof value === 'string'":
      'Only the last step is looked at: it leads to the status finished, which lies in no other state.',
  },
  unnoticed: {
    'machines/order/orderSnapshot.ts: operator in snapshotAt: node === undefined → (node !== undefined)':
      'The guards ask from the present status alone, and name none that was interrupted.',
    'machines/order/orderTimeline.ts: boolean in forwardEvent.needsAnalysis: false → true':
      'Nobody looks ahead from an order that is not submitted yet.',
    'machines/order/orderTimeline.ts: operator in statusesAhead.left: Object.keys(orderMachine.root.states).length * 2 → (Object.keys(orderMachine.root.states).length / 2)':
      'Of the statuses ahead only the first is asked for; how many are looked for at most bounds a loop that ends before.',
    'machines/order/orderTimeline.ts: number in statusesAhead.left: 2 → 3':
      'Of the statuses ahead only the first is asked for; how many are looked for at most bounds a loop that ends before.',
    'machines/order/orderTimeline.ts: operator in statusesAhead: left > 0 → (left >= 0)':
      'Of the statuses ahead only the first is asked for; how many are looked for at most bounds a loop that ends before.',
    'machines/order/orderTimeline.ts: number in statusesAhead: 0 → 1':
      'Of the statuses ahead only the first is asked for; how many are looked for at most bounds a loop that ends before.',
    'machines/order/orderTimeline.ts: number in statusesAhead: 1 → 2':
      'Of the statuses ahead only the first is asked for; how many are looked for at most bounds a loop that ends before.',
    'number in draftAnswerMachine.actions.setDraft.draftId: 0 → 1':
      'It follows a guard that has found a draft that waits: the default is never read.',
  },
} satisfies Model<typeof draftAnswerMachine>;

export const draftAnswerShown = declareShown(draftAnswerMachine, {
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
    refused:
      /^(There is a newer draft|You have already answered this draft|This order has no such draft|The order is not being worked on)/,
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
