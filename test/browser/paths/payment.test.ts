import { paymentModel, paymentShown } from '../../models/payment.ts';
import { hashes, order, payment, topUpPayment } from '../../models/samples.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import { openOrder, orderCalls, paymentCalls, placeOrder, quotationCalls } from './support/ways.ts';

const openPaid = (status: Parameters<typeof payment>[0]) => openOrder(order('payment', { payment: payment(status) }));

executeInBrowser(paymentModel, {
  calls: {
    ...orderCalls,
    ...quotationCalls,
    ...paymentCalls,
    cart: { method: 'GET', path: /\/cart\/[^/]+$/ },
  },
  starts: {
    'nothing tried': openOrder(order('payment')),
    'method chosen': placeOrder,
    'failed earlier': openPaid('failed'),
    'paid earlier': openPaid('succeeded'),
    'transfer awaited': openPaid('awaiting_transfer'),
    'still open': openPaid('pending'),
    'back from the provider': ({ page, address }) =>
      page.goto(`${address}/en/payment/confirmation?payment=${hashes.payment}`),
  },
  events: {
    // One that is chosen already cannot be chosen once more, so that another one is taken then.
    choose: async ({ method }, { page, they }) => {
      const radio = (name: string) => page.getByRole('radio', { name: they.w(`checkout.method.${name}`) });
      const other = method === 'transfer' ? 'stripe' : 'transfer';
      await radio((await radio(method).isChecked()) ? other : method).check();
    },
    pageShown: (_, { page }) =>
      page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    'follow.missing': (_, { calls }) => calls.release('payment'),
    'payment.changed': (event, { calls }) => calls.answer('payment', { data: event.payment }),
  },
  answers: {
    loadPayment: (loaded, { calls }) => {
      // That there is no such payment, the server itself says.
      if (loaded.kind === 'unknown') return calls.release('payment');
      // Nobody is signed in.
      if (loaded.kind === 'signInNeeded') return calls.answer('payment', { data: topUpPayment('succeeded') });
      if (loaded.payable.kind === 'order') calls.stand('order', { data: loaded.payable.order });
      if (loaded.payable.kind === 'cart') calls.stand('cart', { data: loaded.payable.cart });
      return calls.answer('payment', { data: loaded.payment });
    },
    startPayment: (outcome, { calls }) => {
      if (outcome.kind === 'refused') return calls.refuse('start', { code: outcome.code, status: 409 });
      calls.stand('order', { data: order('payment', { payment: outcome.payment }) });
      return calls.answer('start', { data: outcome.payment });
    },
  },
  fails: { loadPayment: 'payment', startPayment: 'start' },
  ...paymentShown,
  exceptions: [
    { what: 'start due in a cart', why: 'the cart’s page is driven by its own test; an order is paid the same way' },
    { what: 'choose #3', why: 'the orders of the page offer no voucher' },
    { what: 'start a top-up', why: 'its summary begins it, and who has a balance is signed in' },
    { what: 'loadPayment answers #5', why: 'a top-up shows to who is signed in' },
    { what: 'retry', in: 'signedOut', why: 'signing in goes on by itself' },
    { what: 'payAgain', in: 'failed', why: 'the methods are offered at once' },
    { what: 'follow fails', why: 'it waits every outage out, and has no way to fail' },
  ],
});
