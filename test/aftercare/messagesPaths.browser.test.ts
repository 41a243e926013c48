import { listCalls } from '../support/browserPaths/calls.ts';
import { executeInBrowser } from '../support/browserPaths/executeInBrowser.ts';
import { openTyped } from '../support/browserPaths/ways.ts';
import { messagesModel, messagesShown } from './messages.model.ts';

executeInBrowser(messagesModel, {
  calls: listCalls('getOrder'),
  starts: openTyped('message'),
  events: { write: ({ text }, { they }) => they.field('order.messages.label').fill(text) },
  // One that comes too fast is sent again by itself; this one is refused at once.
  replies: { sendMessage: { refused: { code: 'TooManyMessages' } } },
  fails: { sendMessage: 'loseAll' },
  ...messagesShown,
  shows: { ...messagesShown.shows, 'draft.refused': /^The message was not sent\./ },
  exceptions: [
    { what: 'order.changed #1', in: 'list.unread', why: 'the path there cancels the order, which is followed no more' },
  ],
});
