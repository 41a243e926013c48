import { draftAnswerModel, draftAnswerShown } from '../../models/draftAnswer.ts';
import { press } from './support/browserSpec.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import { openOrder, openTyped, orderCalls, orderChanges } from './support/ways.ts';

const { inputs } = draftAnswerModel;

executeInBrowser(draftAnswerModel, {
  calls: { ...orderCalls, answer: { method: 'PUT', path: /\/order\/[^/]+\/approval\/\d+$/ } },
  starts: {
    'one that waits': openOrder(inputs['one that waits']().order),
    'one approved': openOrder(inputs['one approved']().order),
    'one begun': openTyped('changes', () => {
      const { order, text } = inputs['one begun']();
      return { order, typed: text };
    }),
  },
  events: {
    print: press('order.retry', 'order.approval.print'),
    write: ({ text }, { they }) => they.field('order.approval.label').fill(text),
    leave: press('order.cancel.read', 'order.approval.notYet', 'order.approval.leave'),
    'order.changed': orderChanges,
  },
  answers: {
    answerDraft: (outcome, { calls }) =>
      outcome.kind === 'moved'
        ? calls.answer('answer', { data: outcome.order })
        : calls.refuse('answer', { code: outcome.code, status: 409 }),
  },
  fails: { answerDraft: 'answer' },
  ...draftAnswerShown,
  exceptions: [{ what: 'watchOrder fails', why: 'a defect of the application' }],
});
