import { cancellationModel, cancellationShown } from '../../models/cancellation.ts';
import { order } from '../../models/samples.ts';
import { listCalls } from '../../support/browserPaths/calls.ts';
import { executeInBrowser } from '../../support/browserPaths/executeInBrowser.ts';
import { openOrder } from '../../support/browserPaths/ways.ts';

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
