import { messagesModel, messagesShown } from '../../models/messages.ts';
import { order } from '../../models/samples.ts';
import { press, sampled } from './support/browserSpec.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import { storeTyped } from './support/storedTyped.ts';
import { openOrder, orderCalls, orderChanges } from './support/ways.ts';

const { inputs, events, actors } = messagesModel;

executeInBrowser({
  model: messagesModel,
  calls: {
    ...orderCalls,
    list: { method: 'GET', path: /\/order\/[^/]+\/messages$/ },
    send: { method: 'POST', path: /\/order\/[^/]+\/messages$/ },
  },
  starts: {
    'nothing written': openOrder(order('translation')),
    'something typed': async (fixture) => {
      await storeTyped(fixture.page, 'message', inputs['something typed']().text);
      await openOrder(order('translation'))(fixture);
    },
    'something written': openOrder(inputs['something written']().order),
  },
  events: {
    write: sampled(
      events.write,
      ({ text }) =>
        ({ they }) =>
          they.field('order.messages.label').fill(text),
    ),
    send: press('order.messages.send'),
    reload: press('order.retry'),
    'order.changed': sampled(events['order.changed'], orderChanges),
  },
  answers: {
    loadMessages: sampled(
      actors.loadMessages.outputs,
      (read) =>
        ({ calls }) =>
          calls.answer('list', { data: read }),
    ),
    sendMessage: sampled(
      actors.sendMessage.outputs,
      (outcome) =>
        ({ calls }) =>
          outcome.kind === 'sent'
            ? calls.answer('send', { data: outcome.message })
            : // One that comes too fast is sent again by itself; this one is refused at once.
              calls.refuse('send', { code: 'TooManyMessages', status: 409 }),
    ),
  },
  fails: {
    loadMessages: ({ calls }) => calls.breakDown('list'),
    sendMessage: ({ calls }) => calls.loseAll('send'),
  },
  ...messagesShown,
  shows: { ...messagesShown.shows, 'draft.refused': /^The message was not sent\./ },
  exceptions: [{ what: 'watchOrder fails', why: 'a defect of the application' }],
});
