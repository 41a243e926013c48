import { checkoutMachine } from '../../../machines/checkout.ts';
import { shownOf } from './shown.ts';

export const checkoutShown = shownOf(checkoutMachine, {
  shows: {
    deciding: null,
    loading: 'checkout.busy',
    unavailable: 'checkout.unavailable.title',
    reviewing: 'checkout.busy',
    delivery: 'checkout.step.delivery',
    billing: 'checkout.step.billing',
    checkingBilling: 'checkout.step.billing',
    method: 'checkout.step.method',
    placing: 'checkout.step.method',
    placed: null,
    outdated: 'checkout.busy',
    // What of the payment shows is the payment's to say.
    paying: null,
  },
  controls: [
    { event: 'retry', label: 'quotation.retry' },
    { event: 'back', label: 'checkout.back' },
    { event: 'place', label: 'checkout.place' },
  ],
});
