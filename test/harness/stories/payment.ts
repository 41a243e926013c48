import type { paymentMachine } from '../../../machines/payment/payment.ts';
import type { CheckOutcome, voucherMachine } from '../../../machines/payment/voucher.ts';
import type { OrderStatus, Payment } from '../../../openapi/types.ts';
import { paymentModel } from '../../payment/payment.model.ts';
import { voucherModel } from '../../payment/voucher.model.ts';
import { inertReceiver } from '../../support/models/receivers.ts';
import { hashes, topUp, voucherCheck } from '../../support/models/samples.ts';
import { type Injected, inject } from '../inject.ts';
import type { OrderFixture } from './orderFixture.ts';
import type { Stories, Story } from './story.ts';

type InjectedPayment = Injected<typeof paymentMachine> & { readonly fire: (delay: string) => void };

const begun = (): InjectedPayment =>
  inject<typeof paymentMachine>(paymentModel, { kind: 'returned', parent: null, paymentHash: hashes.payment });

const at = (fixture: OrderFixture, payment: Payment, status: OrderStatus = 'payment'): InjectedPayment => {
  const injected = begun();
  injected.answer('loadPayment', {
    kind: 'found',
    payment,
    payable: { kind: 'order', order: fixture.order(status, { payment }) },
  });
  return injected;
};

const topUpAt = (fixture: OrderFixture, status: 'succeeded' | 'failed'): InjectedPayment => {
  const { money } = fixture;
  const injected = begun();
  const paid = fixture.payment(status, 'declined_funds');
  const subject = { kind: 'top_up', top_up_hash: hashes.topUp, amount: money('100.00'), bonus: money('5.00') } as const;
  injected.answer('loadPayment', {
    kind: 'found',
    payment: { ...paid, subject, order_hash: null, cart_hash: null, amount: money('100.00') },
    payable: {
      kind: 'topUp',
      topUp: topUp(status === 'succeeded' ? 'credited' : 'unpaid', {
        amount: money('100.00'),
        bonus: money('5.00'),
        total: money('105.00'),
      }),
    },
  });
  return injected;
};

const failed = (fixture: OrderFixture): InjectedPayment => at(fixture, fixture.payment('failed', 'declined_funds'));

const chosen = (fixture: OrderFixture): InjectedPayment => {
  const payment = inject<typeof paymentMachine>(paymentModel, {
    kind: 'payable',
    parent: null,
    payable: { kind: 'order', order: fixture.order('payment') },
    method: null,
  });
  payment.send({ type: 'choose', method: 'stripe' });
  return payment;
};

const credits = ['stripe', 'transfer', 'balance', 'coupon'] as const;

/** @param pays what it pays of what is due; all of it unless something else is said */
const voucherAt = ({ price, money }: OrderFixture, outcome: CheckOutcome, pays: string | null = null): void => {
  const voucher = inject<typeof voucherMachine>(voucherModel, {
    parent: inertReceiver(),
    subject: { order_hash: hashes.order },
  });
  voucher.answer('readTyped', 'GIFT-2026');
  const { gross: due } = price;
  voucher.answer(
    'checkVoucher',
    outcome.kind === 'refused'
      ? outcome
      : {
          ...outcome,
          check: {
            ...outcome.check,
            pays: outcome.check.state === 'applied' && pays === null ? due : money(pays ?? '50.00'),
            due,
          },
        },
  );
};

/** Where balances and vouchers pay, too. */
const creditChosen = (fixture: OrderFixture, method: (typeof credits)[number]): InjectedPayment => {
  const payment = inject<typeof paymentMachine>(paymentModel, {
    kind: 'payable',
    parent: null,
    payable: { kind: 'order', order: fixture.order('payment', { payment_methods: [...credits] }) },
    method: null,
  });
  payment.send({ type: 'choose', method });
  return payment;
};

/** A voucher and the balance pay a part, a provider the rest. */
const inParts = (fixture: OrderFixture): InjectedPayment => {
  const payment = creditChosen(fixture, 'coupon');
  const [pays, code] = ['10.00', 'GIFT-2026'];
  voucherAt(fixture, { kind: 'checked', check: voucherCheck('applied') }, pays);
  payment.send({ type: 'voucher.applied', voucher: { kind: 'part', code, pays: fixture.money(pays) } });
  payment.send({ type: 'choose', method: 'stripe' });
  payment.send({ type: 'useBalance', used: true });
  return payment;
};

/** Another payment had paid for the order already. */
const returned = (fixture: OrderFixture): InjectedPayment => {
  const payment = fixture.payment('canceled');
  const refunds = [{ amount: payment.amount, state: 'pending', cause: 'already_paid' } as const];
  return at(fixture, { ...payment, refunds }, 'waiting_translation');
};

const superseded = (fixture: OrderFixture): InjectedPayment => {
  const injected = begun();
  const payment = fixture.payment('succeeded');
  injected.answer('loadPayment', {
    kind: 'found',
    payment,
    payable: { kind: 'order', order: fixture.order('waiting_translation', { payment }) },
    superseded: { ...fixture.payment('canceled'), method: 'paypal' },
  });
  return injected;
};

const starting = (fixture: OrderFixture): InjectedPayment => {
  const payment = chosen(fixture);
  payment.send({ type: 'pay' });
  return payment;
};

const redirecting = (fixture: OrderFixture): InjectedPayment => {
  const payment = starting(fixture);
  payment.answer('startPayment', { kind: 'started', payment: fixture.payment('started') });
  return payment;
};

const story = (set: Story['set']): Story => ({
  screen: { name: 'paymentConfirmation', paymentHash: hashes.payment },
  set,
});

export const paymentStories: Stories = {
  'payment-loading': story(() => begun()),
  'payment-choosing': story((fixture) => chosen(fixture)),
  'payment-balance-short': { ...story((fixture) => creditChosen(fixture, 'stripe')), signedIn: true },
  'payment-voucher': story((fixture) => {
    creditChosen(fixture, 'coupon');
    voucherAt(fixture, { kind: 'checked', check: voucherCheck('applied') });
  }),
  'payment-voucher-refused': story((fixture) => {
    creditChosen(fixture, 'coupon');
    voucherAt(fixture, { kind: 'checked', check: voucherCheck('expired') });
  }),
  'payment-parts': { ...story((fixture) => inParts(fixture)), signedIn: true },
  'payment-starting': story((fixture) => starting(fixture)),
  'payment-refused': story((fixture) =>
    starting(fixture).answer('startPayment', { kind: 'refused', code: 'NotPayable' }),
  ),
  'payment-redirecting': story((fixture) => redirecting(fixture)),
  'payment-interrupted': story((fixture) => redirecting(fixture).send({ type: 'pageShown' })),
  'payment-confirming': story((fixture) => at(fixture, fixture.payment('pending'))),
  'payment-undecided': story((fixture) => at(fixture, fixture.payment('pending')).fire('patience')),
  'payment-looked-at': story((fixture) => at(fixture, { ...fixture.payment('pending'), looked_at: true })),
  'payment-returned': story((fixture) => returned(fixture)),
  'payment-superseded': story((fixture) => superseded(fixture)),
  'payment-transfer': story((fixture) => at(fixture, fixture.payment('awaiting_transfer'))),
  'payment-transfer-incomplete': story((fixture) => {
    const awaited = fixture.payment('awaiting_transfer');
    const { transfer } = awaited;
    if (transfer === null) throw new Error('There is no transfer.');
    const received = { ...transfer.received, currency_amount_decimal: '20.00' };
    return at(fixture, { ...awaited, transfer: { ...transfer, received } });
  }),
  'payment-succeeded': story((fixture) => at(fixture, fixture.payment('succeeded'), 'waiting_translation')),
  'payment-failed': story((fixture) => failed(fixture)),
  'payment-signed-out': story(() => begun().answer('loadPayment', { kind: 'signInNeeded' })),
  'payment-top-up': story((fixture) => topUpAt(fixture, 'succeeded')),
  'payment-top-up-failed': story((fixture) => topUpAt(fixture, 'failed')),
  'payment-unknown': story(() => begun().answer('loadPayment', { kind: 'unknown' })),
  'payment-unreachable': story(() => begun().fail('loadPayment')),
};
