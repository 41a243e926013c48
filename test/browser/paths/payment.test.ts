import type { PaymentMethod } from '../../../openapi/types.ts';
import { paymentModel, paymentShown } from '../../models/payment.ts';
import { hashes, order, payment, topUpPayment } from '../../models/samples.ts';
import { type Doing, press, sampled } from './support/browserSpec.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import { openOrder, orderCalls, placeOrder, quotationCalls } from './support/ways.ts';

const { events, actors } = paymentModel;

/** Chooses a method; one that is chosen already cannot be chosen once more, so that another one is taken then. */
const choose =
  (method: PaymentMethod): Doing =>
  async ({ page, they }) => {
    const radio = (name: string) => page.getByRole('radio', { name: they.w(`checkout.method.${name}`) });
    const isChosen = await radio(method).isChecked();
    await radio(isChosen ? 'transfer' : method).check();
  };

executeInBrowser({
  model: paymentModel,
  calls: {
    ...orderCalls,
    ...quotationCalls,
    payment: { method: 'GET', path: /\/payment\/[^/]+$/ },
    start: { method: 'POST', path: /\/payment$/ },
  },
  starts: {
    'nothing tried': openOrder(order('payment')),
    'method chosen': placeOrder,
    'failed earlier': openOrder(order('payment', { payment: payment('failed') })),
    'paid earlier': openOrder(order('payment', { payment: payment('succeeded') })),
    'transfer awaited': openOrder(order('payment', { payment: payment('awaiting_transfer') })),
    'still open': openOrder(order('payment', { payment: payment('pending') })),
    'back from the provider': async ({ page, address }) => {
      await page.goto(`${address}/en/payment/confirmation?payment=${hashes.payment}`);
    },
  },
  events: {
    choose: sampled(events.choose, ({ method }) => choose(method)),
    pay:
      () =>
      ({ page }) =>
        page.getByRole('button', { name: /^Pay [€\d]/ }).click(),
    retry: press('payment.retry'),
    continue: press('payment.continue'),
    check: press('payment.check'),
    payAgain: press('payment.payAgain'),
    pageShown:
      () =>
      ({ page }) =>
        page.evaluate(() => {
          window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        }),
    'follow.missing':
      () =>
      ({ calls }) =>
        calls.release('payment'),
    'payment.changed': sampled(
      events['payment.changed'],
      (event) =>
        ({ calls }) =>
          calls.answer('payment', { data: event.payment }),
    ),
  },
  answers: {
    loadPayment: sampled(actors.loadPayment.outputs, (loaded) => async ({ calls }) => {
      // That there is no such payment, the server itself says.
      if (loaded.kind === 'unknown') return calls.release('payment');
      // Nobody is signed in.
      if (loaded.kind === 'signInNeeded') return calls.answer('payment', { data: topUpPayment('succeeded') });
      if (loaded.payable.kind === 'order') calls.stand('order', { data: loaded.payable.order });
      await calls.answer('payment', { data: loaded.payment });
    }),
    startPayment: sampled(actors.startPayment.outputs, (outcome) => async ({ calls }) => {
      if (outcome.kind === 'refused') return calls.refuse('start', { code: outcome.code, status: 409 });
      calls.stand('order', { data: order('payment', { payment: outcome.payment }) });
      await calls.answer('start', { data: outcome.payment });
    }),
  },
  fails: {
    loadPayment: ({ calls }) => calls.breakDown('payment'),
    startPayment: ({ calls }) => calls.breakDown('start'),
  },
  ...paymentShown,
  exceptions: [
    { what: 'start a top-up', why: 'its summary begins it, and who has a balance is signed in' },
    { what: 'loadPayment answers #5', why: 'a top-up shows to who is signed in' },
    { what: 'retry', in: 'signedOut', why: 'signing in goes on by itself' },
    { what: 'payAgain', in: 'failed', why: 'the methods are offered at once' },
    { what: 'follow fails', why: 'it waits every outage out, and has no way to fail' },
  ],
});
