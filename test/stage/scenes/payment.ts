import type { paymentMachine } from '../../../machines/payment.ts';
import type { OrderStatus, Payment } from '../../../openapi/types.ts';
import { paymentModel } from '../../models/payment.ts';
import { hashes } from '../../models/samples.ts';
import { type Held, hold } from '../held/hold.ts';
import type { Scene, Scenes } from './scene.ts';
import { addresses, type Story } from './story.ts';

type HeldPayment = Held<typeof paymentMachine> & { readonly fire: (delay: string) => void };

const begun = (): HeldPayment =>
  hold<typeof paymentMachine>(paymentModel, { kind: 'returned', parent: null, paymentHash: hashes.payment });

const at = (story: Story, payment: Payment, status: OrderStatus = 'payment'): HeldPayment => {
  const held = begun();
  held.answer('loadPayment', { kind: 'found', payment, order: story.order(status, { payment }) });
  return held;
};

const failed = (story: Story): HeldPayment => at(story, story.payment('failed', 'declined_funds'));

const chosen = (story: Story): HeldPayment => {
  const payment = hold<typeof paymentMachine>(paymentModel, {
    kind: 'order',
    parent: null,
    order: story.order('payment'),
    method: null,
  });
  payment.send({ type: 'choose', method: 'sandbox' });
  return payment;
};

const starting = (story: Story): HeldPayment => {
  const payment = chosen(story);
  payment.send({ type: 'pay' });
  return payment;
};

const redirecting = (story: Story): HeldPayment => {
  const payment = starting(story);
  payment.answer('startPayment', { kind: 'started', payment: story.payment('started') });
  return payment;
};

const scene = (set: Scene['set']): Scene => ({
  path: addresses.payment,
  search: `?payment=${hashes.payment}`,
  of: 'application',
  set,
});

export const paymentScenes: Scenes = {
  'payment-loading': scene(() => begun()),
  'payment-choosing': scene((story) => chosen(story)),
  'payment-starting': scene((story) => starting(story)),
  'payment-refused': scene((story) => starting(story).answer('startPayment', { kind: 'refused', code: 'NotPayable' })),
  'payment-redirecting': scene((story) => redirecting(story)),
  'payment-interrupted': scene((story) => redirecting(story).send({ type: 'pageShown' })),
  'payment-confirming': scene((story) => at(story, story.payment('pending'))),
  'payment-undecided': scene((story) => at(story, story.payment('pending')).fire('patience')),
  'payment-transfer': scene((story) => at(story, story.payment('awaiting_transfer'))),
  'payment-succeeded': scene((story) => at(story, story.payment('succeeded'), 'waiting_translation')),
  'payment-failed': scene((story) => failed(story)),
  'payment-unknown': scene(() => begun().answer('loadPayment', { kind: 'unknown' })),
  'payment-unreachable': scene(() => begun().fail('loadPayment')),
};
