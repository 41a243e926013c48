import { listCalls } from '../support/browserPaths/calls.ts';
import { executeInBrowser } from '../support/browserPaths/executeInBrowser.ts';
import { openTyped } from '../support/browserPaths/ways.ts';
import { draftAnswerModel, draftAnswerShown } from './draftAnswer.model.ts';

executeInBrowser(draftAnswerModel, {
  calls: listCalls('getOrder'),
  starts: openTyped('changes'),
  events: {
    print: ['order.retry', 'order.approval.print'],
    write: ({ text }, { they }) => they.field('order.approval.label').fill(text),
    leave: ['order.cancel.read', 'order.approval.notYet', 'order.approval.leave'],
  },
  ...draftAnswerShown,
});
