import { draftAnswerModel, draftAnswerShown } from '../../models/draftAnswer.ts';
import { listCalls } from '../../support/browserPaths/calls.ts';
import { executeInBrowser } from '../../support/browserPaths/executeInBrowser.ts';
import { openTyped } from '../../support/browserPaths/ways.ts';

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
