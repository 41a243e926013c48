import { listCalls } from '../support/browserPaths/calls.ts';
import { executeInBrowser } from '../support/browserPaths/executeInBrowser.ts';
import { openTyped } from '../support/browserPaths/ways.ts';
import { revisionRequestModel, revisionRequestShown } from './revisionRequest.model.ts';

executeInBrowser(revisionRequestModel, {
  calls: listCalls('getOrder'),
  starts: openTyped('revision'),
  events: {
    write: ({ text }, { they }) => they.field('order.revision.label').fill(text),
    withdraw: ['order.retry', 'order.revision.withdraw'],
    leave: ['order.cancel.read', 'order.revision.leave'],
  },
  fails: { askForRevision: 'loseAll' },
  ...revisionRequestShown,
});
