import { paymentMachine } from '../../../machines/payment.ts';
import { shownOf } from './shown.ts';

export const paymentShown = shownOf(paymentMachine, {
  shows: {
    deciding: null,
    loading: 'payment.loading',
    unreachable: 'payment.unreachable.title',
    unknown: 'payment.unknown.title',
    sorting: null,
    choosing: 'payment.choosing.title',
    starting: 'payment.starting',
    refused: 'payment.refused.title',
    redirecting: 'payment.redirecting.title',
    interrupted: 'payment.interrupted.title',
    'confirming.hopeful': 'payment.confirming.title',
    'confirming.undecided': 'payment.undecided.title',
    awaitingTransfer: 'payment.transfer.title',
    succeeded: 'payment.succeeded.title',
    failed: 'payment.failed.title',
  },
  controls: [
    { event: 'retry', label: 'payment.retry' },
    { event: 'pay', label: /^Pay [€\d]/ },
    { event: 'continue', label: 'payment.continue' },
    { event: 'check', label: 'payment.check' },
    { event: 'payAgain', label: 'payment.payAgain', elsewhere: { failed: 'the methods are offered at once' } },
  ],
});
