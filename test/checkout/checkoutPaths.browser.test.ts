import { listCalls } from '../support/browserPaths/calls.ts';
import { giveBilling, storeBilling } from '../support/browserPaths/companyBilling.ts';
import { executeInBrowser } from '../support/browserPaths/executeInBrowser.ts';
import { offerShown } from '../support/browserPaths/offerShown.ts';
import { outOfReach } from '../support/browserPaths/outOfReach/checkout.ts';
import { extendTimes, openOrder, openQuotation } from '../support/browserPaths/ways.ts';
import { order, quotation } from '../support/models/samples.ts';
import { checkoutModel, checkoutShown } from './checkout.model.ts';

const sworn = quotation('acceptation', { service: 'sworn' });

executeInBrowser(checkoutModel, {
  calls: listCalls('getOrder', 'getQuotation', 'getPayment', 'startPayment', 'changeShipment'),
  starts: {
    'written translation': openQuotation(extendTimes(quotation('acceptation'))),
    'sworn translation': openQuotation(extendTimes(sworn)),
    'placed order': openOrder(order('payment')),
  },
  events: {
    continue: ['quotation.continue', 'checkout.continue', 'checkout.next'],
    change: ({ fields }, { they }) => they.field('checkout.city').fill(fields.city),
    consent: ({ given }, { they }) => they.consent(given),
  },
  prepares: {
    loadBilling: async ({ billing, method }, { page }) => (billing === null ? null : storeBilling(page, method)),
    checkBilling: giveBilling,
  },
  replies: {
    loadTax: {
      taxed: ({ taxed }) => ({ body: { data: { treatment: taxed?.treatment ?? 'domestic', price: sworn.price } } }),
    },
  },
  ...checkoutShown,
  shows: { ...checkoutShown.shows, ...offerShown },
  exceptions: outOfReach,
});
