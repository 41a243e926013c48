import { cancellationModel, cancellationShown } from '../../models/cancellation.ts';
import { order } from '../../models/samples.ts';
import { press, sampled } from './support/browserSpec.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import { openOrder, orderCalls, orderChanges } from './support/ways.ts';

const { events, actors } = cancellationModel;

executeInBrowser({
  model: cancellationModel,
  calls: { ...orderCalls, cancel: { method: 'POST', path: /\/order\/[^/]+\/cancel$/ } },
  starts: { 'unpaid order': openOrder(order('payment')) },
  events: {
    cancel: press('order.cancel'),
    confirm:
      () =>
      async ({ they }) => {
        const again = they.button('order.cancel.again');
        await ((await again.isVisible()) ? again : they.button('order.cancel.confirm')).click();
      },
    keep:
      () =>
      ({ page }) =>
        page.keyboard.press('Escape'),
    'order.changed': sampled(events['order.changed'], orderChanges),
  },
  answers: {
    cancelOrder: sampled(
      actors.cancelOrder.outputs,
      (outcome) =>
        ({ calls }) =>
          outcome.kind === 'canceled'
            ? calls.answer('cancel', { data: outcome.order })
            : calls.refuse('cancel', { code: 'TransitionRefused', status: 409 }),
    ),
  },
  fails: { cancelOrder: ({ calls }) => calls.breakDown('cancel') },
  ...cancellationShown,
  // Around it stands the page of the order.
  shows: { ...cancellationShown.shows, idle: 'order.timeline', canceled: 'status.canceled.now' },
  exceptions: [{ what: 'watchOrder fails', why: 'a defect of the application' }],
});
