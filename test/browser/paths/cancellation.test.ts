import { cancellationModel, cancellationShown } from '../../models/cancellation.ts';
import { order } from '../../models/samples.ts';
import { press } from './support/browserSpec.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import { openOrder, orderCalls, orderChanges } from './support/ways.ts';

executeInBrowser(cancellationModel, {
  calls: { ...orderCalls, cancel: { method: 'POST', path: /\/order\/[^/]+\/cancel$/ } },
  starts: { 'unpaid order': openOrder(order('payment')) },
  events: {
    confirm: press('order.cancel.again', 'order.cancel.confirm'),
    keep: (_, { page }) => page.keyboard.press('Escape'),
    'order.changed': orderChanges,
  },
  answers: {
    cancelOrder: (outcome, { calls }) =>
      outcome.kind === 'canceled'
        ? calls.answer('cancel', { data: outcome.order })
        : calls.refuse('cancel', { code: 'TransitionRefused', status: 409 }),
  },
  fails: { cancelOrder: 'cancel' },
  ...cancellationShown,
  // Around it stands the page of the order.
  shows: { ...cancellationShown.shows, idle: 'order.timeline', canceled: 'status.canceled.now' },
  exceptions: [{ what: 'watchOrder fails', why: 'a defect of the application' }],
});
