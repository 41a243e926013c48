import { messagesModel, messagesShown } from '../../models/messages.ts';
import { order } from '../../models/samples.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import { openOrder, openTyped, orderCalls, orderChanges } from './support/ways.ts';

const { inputs } = messagesModel;
const path = /\/order\/[^/]+\/messages$/;

executeInBrowser(messagesModel, {
  calls: { ...orderCalls, list: { method: 'GET', path }, send: { method: 'POST', path } },
  starts: {
    'nothing written': openOrder(inputs['nothing written']().order),
    'something typed': openTyped('message', () => ({
      order: order('translation'),
      typed: inputs['something typed']().text,
    })),
    'something written': openOrder(inputs['something written']().order),
  },
  events: {
    write: ({ text }, { they }) => they.field('order.messages.label').fill(text),
    'order.changed': orderChanges,
  },
  answers: {
    loadMessages: (read, { calls }) => calls.answer('list', { data: read }),
    sendMessage: (outcome, { calls }) =>
      outcome.kind === 'sent'
        ? calls.answer('send', { data: outcome.message })
        : // One that comes too fast is sent again by itself; this one is refused at once.
          calls.refuse('send', { code: 'TooManyMessages', status: 409 }),
  },
  fails: { loadMessages: 'list', sendMessage: ({ calls }) => calls.loseAll('send') },
  ...messagesShown,
  shows: { ...messagesShown.shows, 'draft.refused': /^The message was not sent\./ },
  exceptions: [{ what: 'watchOrder fails', why: 'a defect of the application' }],
});
