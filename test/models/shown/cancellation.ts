import { cancellationMachine } from '../../../machines/cancellation.ts';
import { shownOf } from './shown.ts';

export const cancellationShown = shownOf(cancellationMachine, {
  shows: {
    idle: null,
    confirming: 'order.cancel.title',
    canceling: 'order.cancel.title',
    failed: 'order.cancel.failed',
    tooLate: 'order.cancel.tooLate.title',
    referred: /This order has been paid for/,
    canceled: null,
  },
  controls: [{ event: 'cancel', label: 'order.cancel' }],
});
