import PaymentScreen from '../../../src/screens/payment/PaymentScreen.tsx';
import { paymentModel } from '../../models/payment.ts';
import { hashes } from '../../models/samples.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const paymentSpec: ViewSpec = {
  model: paymentModel,
  view: () => <PaymentScreen screen={{ paymentHash: hashes.payment }} />,
  shows: {
    loading: 'payment.loading',
    unreachable: 'payment.unreachable.title',
    unknown: 'payment.unknown.title',
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
};
