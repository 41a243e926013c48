import { propertiesOf } from '@fifteen/atlas';
import { paymentMachine } from '../../machines/payment.ts';
import { payableIn } from '../../machines/rules/knownPayment.ts';

export const paymentProperties = propertiesOf(paymentMachine, ({ whenever, never }) => ({
  'A paid order never asks for money.': never(
    (now, step) => now.matches('choosing') || step.starts('startPayment').length > 0 || step.does('leaveForProvider'),
  ).after((now) => now.matches('succeeded')),
  'Success is reported only when the server has confirmed it.': whenever((_, step) =>
    step.sends('payment.succeeded'),
  ).always(
    ({ context }) =>
      context.known.kind !== 'address' &&
      context.known.kind !== 'payable' &&
      context.known.payment.status === 'succeeded',
  ),
  'No payment is started without something to pay for and a way to pay it.': whenever(
    (_, step) => step.starts('startPayment').length > 0,
  ).always(
    ({ context }, step) =>
      payableIn(context.known) !== null && step.starts('startPayment').every(({ attempt }) => attempt !== null),
  ),
  'Money whose payment is looked at by staff is not asked for again.': whenever((now) =>
    now.matches({ confirming: 'lookedAt' }),
  ).always((now) => !now.can({ type: 'payAgain' })),
  'A payment that is being started comes to a decision, or the customer can act.': whenever((now) =>
    now.matches('starting'),
  )
    .eventually((now) => now.hasTag('done'))
    .unless(
      (now) => now.hasTag('failed') || now.hasTag('attention') || now.hasTag('waiting') || now.matches('redirecting'),
    ),
}));
