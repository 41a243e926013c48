import type { OrderAccountMachine } from '../../../machines/account/orderAccount.ts';
import type { checkoutMachine } from '../../../machines/checkout/checkout.ts';
import type { cancellationMachine } from '../../../machines/order/cancellation.ts';
import type { followMachine } from '../../../machines/payment/follow.ts';
import type { Attachment, Order, OrderDispute, OrderRefund, OrderStatus, Payment } from '../../../openapi/types.ts';
import { orderAccountModel } from '../../account/orderAccount.model.ts';
import { wholeCheckoutModel } from '../../checkout/wholeCheckout.ts';
import { cancellationModel } from '../../order/cancellation.model.ts';
import { followModel } from '../../order/follow.model.ts';
import { inertReceiver } from '../../support/models/receivers.ts';
import { hashes } from '../../support/models/samples.ts';
import { type Injected, inject } from '../inject.ts';
import type { OrderFixture } from './orderFixture.ts';
import type { Stories, Story } from './story.ts';

type InjectedFollow = Injected<typeof followMachine> & { readonly fire: (delay: string) => void };

const begun = (): InjectedFollow =>
  inject<typeof followMachine>(followModel, { kind: 'order', hash: hashes.order, parent: null });

/** The stream brings the order before it says that it is open. */
const found = (order: Order): InjectedFollow => {
  const follow = begun();
  follow.send({ type: 'follow.changed', followed: { kind: 'order', entity: order } });
  return follow;
};

/** The stream does not work: the order is asked for. */
const polled = (): InjectedFollow => {
  const follow = begun();
  follow.send({ type: 'stream.failed' });
  return follow;
};

const live = (fixture: OrderFixture, status: OrderStatus): InjectedFollow => {
  const follow = found(fixture.order(status));
  follow.send({ type: 'stream.opened' });
  return follow;
};

/** A customer who wants out of an order. */
const canceling = (order: Order): Injected<typeof cancellationMachine> => {
  found(order).send({ type: 'stream.opened' });
  const cancellation = inject<typeof cancellationMachine>(cancellationModel, { parent: inertReceiver(), order });
  cancellation.send({ type: 'cancel' });
  return cancellation;
};

const confirmed = (fixture: OrderFixture): Injected<typeof cancellationMachine> => {
  const cancellation = canceling(fixture.order('acceptation'));
  cancellation.send({ type: 'confirm' });
  return cancellation;
};

/** Money that came after its order had ended. */
const goesBack = (fixture: OrderFixture): Payment => {
  const payment = fixture.payment('canceled');
  return { ...payment, refunds: [{ amount: payment.amount, state: 'pending', cause: 'order_ended' }] };
};

/** Refunds of its price, in each of their states. */
const buildRefunds = (fixture: OrderFixture): OrderRefund[] => {
  const { amount } = fixture.payment('succeeded');
  const asked = { amount, method: 'stripe', cause: 'refunded', asked_at: '2026-11-20T09:04:00.000Z' } as const;
  return [
    { ...asked, id: '1', way: 'method', state: 'pending', finished_at: null },
    { ...asked, id: '2', way: 'method', state: 'by_hand', finished_at: null },
    { ...asked, id: '3', way: 'method', state: 'done', finished_at: asked.asked_at },
    { ...asked, id: '4', way: 'balance', state: 'done', finished_at: asked.asked_at },
    { ...asked, id: '5', way: 'method', state: 'given_up', finished_at: asked.asked_at },
  ];
};

const buildDispute = (fixture: OrderFixture): Pick<OrderDispute, 'amount' | 'opened_at'> => ({
  amount: fixture.payment('succeeded').amount,
  opened_at: '2026-11-20T09:04:00.000Z',
});

const delivered = ({ files }: OrderFixture): Attachment[] =>
  files.map((name, index) => ({ id: `out-${index}`, kind: 'proofread', name, size: 151_552, words: 730 }));

const story = (set: Story['set']): Story => ({
  screen: { name: 'order', cartHash: hashes.cart, orderHash: hashes.order },
  set,
});

/** The same order on the screen that says what happens next. */
const created = (name: 'quoteCreated' | 'orderCreated', set: Story['set']): Story => ({
  screen: { name, orderHash: hashes.order },
  set,
});

/** A story that differs from another in the first lines only, or by a dialog. */
const above = (set: Story['set']): Story => ({ ...story(set), about: 'window' });

/** A visitor's order, and the card by which it becomes an account. */
const offeringAccount = ({ order }: OrderFixture): Injected<OrderAccountMachine> => {
  found({ ...order('translation'), has_account: false }).send({ type: 'stream.opened' });
  return inject<OrderAccountMachine>(orderAccountModel, { begins: 'editing' });
};

const creatingAccount = (fixture: OrderFixture): Injected<OrderAccountMachine> => {
  const account = offeringAccount(fixture);
  account.send({ type: 'submit', fields: { password: '' } });
  return account;
};

export const orderStories: Stories = {
  'order-account': story((fixture) => offeringAccount(fixture)),
  'order-account-taken': story((fixture) =>
    creatingAccount(fixture).answer('submit', {
      kind: 'refused',
      refusal: { code: 'EmailTaken', wait: null },
    }),
  ),
  'order-account-sent': story((fixture) =>
    creatingAccount(fixture).answer('submit', { kind: 'accepted', value: null }),
  ),
  'order-loading': story(() => begun()),
  'order-calculation': story((fixture) => live(fixture, 'calculation')),
  'order-acceptation': story((fixture) => live(fixture, 'acceptation')),
  'order-payment': story((fixture) => {
    const payment = fixture.payment('failed', 'declined_card');
    found(fixture.order('payment', { payment, payment_attempts: 1 })).send({ type: 'stream.opened' });
    const subject = { kind: 'order', order: fixture.order('payment', { payment }) } as const;
    inject<typeof checkoutMachine>(wholeCheckoutModel, { parent: null, subject });
  }),
  'order-translation': story((fixture) => live(fixture, 'translation')),
  'order-polling': above((fixture) => live(fixture, 'proofreading').send({ type: 'stream.failed' })),
  'order-offline': above((fixture) => live(fixture, 'waiting_translation').send({ type: 'network.lost' })),
  'order-finished': story((fixture) => {
    const order = fixture.order('finished');
    found({ ...order, attachments: [...order.attachments, ...delivered(fixture)] });
  }),
  'order-cancel': above((fixture) => canceling(fixture.order('acceptation'))),
  'order-cancel-paid': above((fixture) =>
    canceling(fixture.order('waiting_translation', { payment: fixture.payment('succeeded') })),
  ),
  'order-cancel-failed': above((fixture) => confirmed(fixture).fail('cancelOrder')),
  'order-cancel-too-late': above((fixture) => confirmed(fixture).answer('cancelOrder', { kind: 'tooLate' })),
  'order-failure': story((fixture) => live(fixture, 'failure')),
  'order-withdrawn': story((fixture) => {
    const withdrawal = { until: '2026-12-04T22:59:59.999Z', open: false, withdrawn_at: '2026-11-20T09:04:00.000Z' };
    found(fixture.order('failure', { withdrawal })).send({ type: 'stream.opened' });
  }),
  'order-documents-deleted': story((fixture) => {
    const documents = { delete_at: '2027-02-18T09:05:00.000Z', deleted_at: '2027-02-18T09:05:30.000Z' };
    found(fixture.order('finished', { documents, attachments: [], text_excerpt: null, text_length: 0 }));
  }),
  'order-canceled': above((fixture) => found(fixture.order('canceled'))),
  'order-money-back': above((fixture) => found(fixture.order('canceled', { payment: goesBack(fixture) }))),
  'order-refunded': above((fixture) => found(fixture.order('canceled', { refunds: buildRefunds(fixture) }))),
  'order-disputed': above((fixture) =>
    found(fixture.order('finished', { disputes: [{ ...buildDispute(fixture), state: 'open' }] })),
  ),
  'order-dispute-lost': above((fixture) =>
    found(fixture.order('finished', { disputes: [{ ...buildDispute(fixture), state: 'lost' }] })),
  ),
  'order-overdue': above((fixture) =>
    found(fixture.order('waiting_translation', { payable: true, payable_until: '2026-11-01T09:00:00.000Z' })),
  ),
  'order-dropped': story((fixture) => found(fixture.order('dropped'))),
  'created-preparing': created('quoteCreated', (fixture) => live(fixture, 'calculation')),
  'created-offered': created('quoteCreated', (fixture) => live(fixture, 'acceptation')),
  'created-unpaid': created('orderCreated', (fixture) => live(fixture, 'payment')),
  'created-transfer': created('orderCreated', (fixture) =>
    found(fixture.order('payment', { payment: fixture.payment('awaiting_transfer') })).send({ type: 'stream.opened' }),
  ),
  'created-deferred': created('orderCreated', (fixture) => found(fixture.order('translation', { payable: true }))),
  'created-working': { ...created('orderCreated', (fixture) => live(fixture, 'translation')), signedIn: true },
  'created-finished': created('orderCreated', (fixture) => found(fixture.order('finished'))),
  'created-ended': created('orderCreated', (fixture) => found(fixture.order('canceled'))),
  'order-unknown': story(() => polled().answer('load', { kind: 'missing' })),
  'order-unreachable': story(() => polled().fail('load')),
};
