import { cancellationModel } from '../../models/cancellation.ts';
import { order } from '../../models/samples.ts';
import { cancellationShown } from '../../models/shown/cancellation.ts';
import { type Doing, press, sampled } from './support/browserSpec.ts';
import { goBrowser } from './support/goBrowser.ts';
import { openOrder, orderCalls } from './support/ways.ts';

const { events, actors } = cancellationModel;

/** The stream never opens, so that the order is asked for again and again: the next answer tells. */
const changed = (event: (typeof events)['order.changed'][number]): Doing => {
  return async ({ page, calls }) => {
    calls.stand('order', { data: event.order });
    await page.clock.runFor(15_000);
  };
};

goBrowser({
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
    'order.changed': sampled(events['order.changed'], changed),
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
