import { listCalls } from '../support/browserPaths/calls.ts';
import { executeInBrowser } from '../support/browserPaths/executeInBrowser.ts';
import { openOrder } from '../support/browserPaths/ways.ts';
import { order } from '../support/models/samples.ts';
import { cancellationModel, cancellationShown } from './cancellation.model.ts';

executeInBrowser(cancellationModel, {
  calls: listCalls('getOrder'),
  starts: { 'unpaid order': openOrder(order('payment')) },
  events: {
    confirm: ['order.cancel.again', 'order.cancel.confirm'],
    keep: (_, { page }) => page.keyboard.press('Escape'),
  },
  replies: { cancelOrder: { tooLate: { code: 'TransitionRefused' } } },
  ...cancellationShown,
  // Around it stands the page of the order.
  shows: { ...cancellationShown.shows, idle: 'order.timeline', canceled: 'status.canceled.now' },
});
