import { checkoutModel, checkoutShown } from '../../models/checkout.ts';
import { order, quotation } from '../../models/samples.ts';
import { callsOf } from './support/calls.ts';
import { giveBilling, storeBilling } from './support/companyBilling.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import { invalidIn } from './support/replyOf.ts';
import { vouchers } from './support/vouchers.ts';
import { openOrder, openQuotation, timed } from './support/ways.ts';

const sworn = quotation('acceptation', { service: 'sworn' });

executeInBrowser(checkoutModel, {
  calls: callsOf('getOrder', 'getQuotation', 'getPayment', 'startPayment', 'changeShipment'),
  starts: {
    'written translation': openQuotation(timed(quotation('acceptation'))),
    'sworn translation': openQuotation(timed(sworn)),
    'placed order': openOrder(order('payment')),
  },
  events: {
    continue: ['quotation.continue', 'checkout.continue', 'checkout.next'],
    change: ({ fields }, { they }) => they.field('checkout.city').fill(fields.city),
    choose: ({ method }, { they }) => they.choose(method),
    consent: ({ given }, { page, they }) =>
      page.getByRole('checkbox', { name: they.w('checkout.immediateStart') }).setChecked(given),
    'shipment.changed': async ({ offers }, { page, they, calls }) => {
      await they.changeCopies();
      await page.clock.runFor(600);
      await calls.answer('changeShipment', { data: timed(offers.quotation) });
    },
    'shipment.saved': async (_, { they, calls }) => {
      await they.fillShipment('wordbridge');
      await they.button('checkout.continue').click();
      await calls.answer('changeShipment', { data: timed(sworn) });
    },
    'shipment.outdated': async (_, { page, they, calls }) => {
      await they.changeCopies();
      await page.clock.runFor(600);
      await calls.refuse('changeShipment', { code: 'QuotationExpired' });
    },
  },
  prepares: {
    loadBilling: async ({ billing, method }, { page }) => (billing === null ? null : storeBilling(page, method)),
    checkBilling: giveBilling,
  },
  replies: {
    // The countries are the server's own.
    loadBilling: 'release',
    loadTax: {
      taxed: ({ taxed }) => ({ body: { data: { treatment: taxed?.treatment ?? 'domestic', price: sworn.price } } }),
      invalid: invalidIn('billing'),
    },
    placeOrder: { invalid: invalidIn('billing'), undeliverable: invalidIn('shipment') },
  },
  ...checkoutShown,
  // Around the checkout stands the page of the offer, and in it the payment.
  shows: {
    ...checkoutShown.shows,
    loading: 'quotation.offer.title',
    reviewing: 'quotation.offer.title',
    outdated: 'quotation.offer.title',
    'paying.open': /Pay for your order|Preparing the payment/,
    'paying.awaitingTransfer': 'payment.transfer.title',
    'paying.failed': 'payment.failed.title',
    'paying.paid': 'payment.succeeded.title',
  },
  exceptions: [
    { what: ['start due in a cart', 'start offers of a cart'], why: 'the cart’s page is driven by its own test' },
    vouchers,
    { what: 'payment sends', in: 'paying.paid', why: 'what is paid stays paid, and is reported once' },
  ],
});
