import { revisionRequestModel, revisionRequestShown } from '../../models/revisionRequest.ts';
import { press, sampled } from './support/browserSpec.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import { storeTyped } from './support/storedTyped.ts';
import { openOrder, orderCalls, orderChanges } from './support/ways.ts';

const { inputs, events, actors } = revisionRequestModel;

executeInBrowser({
  model: revisionRequestModel,
  calls: {
    ...orderCalls,
    ask: { method: 'POST', path: /\/order\/[^/]+\/revision$/ },
    withdraw: { method: 'POST', path: /\/order\/[^/]+\/revision\/withdraw$/ },
  },
  starts: {
    'finished order': openOrder(inputs['finished order']().order),
    'one asked for': openOrder(inputs['one asked for']().order),
    'one begun': async (fixture) => {
      const { order, text } = inputs['one begun']();
      await storeTyped(fixture.page, 'revision', text);
      await openOrder(order)(fixture);
    },
  },
  events: {
    ask: press('order.revision.ask'),
    write: sampled(
      events.write,
      ({ text }) =>
        ({ they }) =>
          they.field('order.revision.label').fill(text),
    ),
    send: press('order.revision.send'),
    withdraw:
      () =>
      async ({ they }) => {
        const again = they.button('order.retry');
        await ((await again.isVisible()) ? again : they.button('order.revision.withdraw')).click();
      },
    leave:
      () =>
      async ({ they }) => {
        const read = they.button('order.cancel.read');
        await ((await read.isVisible()) ? read : they.button('order.revision.leave')).click();
      },
    'order.changed': sampled(events['order.changed'], orderChanges),
  },
  answers: {
    askForRevision: sampled(
      actors.askForRevision.outputs,
      (outcome) =>
        ({ calls }) =>
          outcome.kind === 'moved'
            ? calls.answer('ask', { data: outcome.order })
            : calls.refuse('ask', { code: outcome.code, status: 409 }),
    ),
    withdrawRevision: sampled(
      actors.withdrawRevision.outputs,
      (outcome) =>
        ({ calls }) =>
          outcome.kind === 'moved'
            ? calls.answer('withdraw', { data: outcome.order })
            : calls.refuse('withdraw', { code: outcome.code, status: 409 }),
    ),
  },
  fails: {
    askForRevision: ({ calls }) => calls.loseAll('ask'),
    withdrawRevision: ({ calls }) => calls.breakDown('withdraw'),
  },
  ...revisionRequestShown,
  exceptions: [{ what: 'watchOrder fails', why: 'a defect of the application' }],
});
