import { draftAnswerModel, draftAnswerShown } from '../../models/draftAnswer.ts';
import { press, sampled } from './support/browserSpec.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import { storeTyped } from './support/storedTyped.ts';
import { openOrder, orderCalls, orderChanges } from './support/ways.ts';

const { inputs, events, actors } = draftAnswerModel;

executeInBrowser({
  model: draftAnswerModel,
  calls: { ...orderCalls, answer: { method: 'PUT', path: /\/order\/[^/]+\/approval\/\d+$/ } },
  starts: {
    'one that waits': openOrder(inputs['one that waits']().order),
    'one approved': openOrder(inputs['one approved']().order),
    'one begun': async (fixture) => {
      const { order, text } = inputs['one begun']();
      await storeTyped(fixture.page, 'changes', text);
      await openOrder(order)(fixture);
    },
  },
  events: {
    approve: press('order.approval.approve'),
    print:
      () =>
      async ({ they }) => {
        const again = they.button('order.retry');
        await ((await again.isVisible()) ? again : they.button('order.approval.print')).click();
      },
    ask: press('order.approval.ask'),
    write: sampled(
      events.write,
      ({ text }) =>
        ({ they }) =>
          they.field('order.approval.label').fill(text),
    ),
    send: press('order.approval.send'),
    leave:
      () =>
      async ({ they }) => {
        const read = they.button('order.cancel.read');
        const notYet = they.button('order.approval.notYet');
        if (await read.isVisible()) await read.click();
        else await ((await notYet.isVisible()) ? notYet : they.button('order.approval.leave')).click();
      },
    'order.changed': sampled(events['order.changed'], orderChanges),
  },
  answers: {
    answerDraft: sampled(
      actors.answerDraft.outputs,
      (outcome) =>
        ({ calls }) =>
          outcome.kind === 'moved'
            ? calls.answer('answer', { data: outcome.order })
            : calls.refuse('answer', { code: outcome.code, status: 409 }),
    ),
  },
  fails: { answerDraft: ({ calls }) => calls.breakDown('answer') },
  ...draftAnswerShown,
  exceptions: [{ what: 'watchOrder fails', why: 'a defect of the application' }],
});
