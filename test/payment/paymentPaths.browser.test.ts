import { listCalls } from '../support/browserPaths/calls.ts';
import { executeInBrowser } from '../support/browserPaths/executeInBrowser.ts';
import { vouchers } from '../support/browserPaths/vouchers.ts';
import { openOrder, placeOrder } from '../support/browserPaths/ways.ts';
import { topUpPayment } from '../support/models/samples.ts';
import { paymentModel, paymentShown } from './payment.model.ts';

executeInBrowser(paymentModel, {
  calls: listCalls('getOrder', 'getCart', 'getQuotation', 'acceptQuotation'),
  starts: (input, fixture) => {
    if (input.kind === 'returned')
      return fixture.page.goto(`${fixture.address}/en/payment/confirmation?payment=${input.paymentHash}`);
    if (input.method !== null || !('order' in input.payable)) return placeOrder(fixture);
    return openOrder(input.payable.order)(fixture);
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
    'follow.missing': (_, { calls }) => calls.release('loadPayment'),
  },
  // Nobody is signed in.
  replies: { loadPayment: { signInNeeded: { body: { data: topUpPayment('succeeded') } } } },
  ...paymentShown,
  exceptions: [
    { what: 'start due in a cart', why: 'the cart’s page is driven by its own test; an order is paid the same way' },
    vouchers,
    { what: 'readMethod answers', why: 'the device has paid nothing yet' },
    { what: 'start a top-up', why: 'its summary begins it, and who has a balance is signed in' },
    { what: 'loadPayment answers #5', why: 'a top-up shows to who is signed in' },
  ],
});
