import type { TaxedOffers } from '../../machines/checkout/taxedOffers.ts';
import { listCalls } from '../support/browserPaths/calls.ts';
import { giveBilling, storeBilling } from '../support/browserPaths/companyBilling.ts';
import { executeInBrowser } from '../support/browserPaths/executeInBrowser.ts';
import { offerShown } from '../support/browserPaths/offerShown.ts';
import { outOfReach } from '../support/browserPaths/outOfReach/checkout.ts';
import { extendTimes, openOrder, openQuotation } from '../support/browserPaths/ways.ts';
import { order, quotation } from '../support/models/samples.ts';
import { checkoutModel, checkoutShown } from './checkout.model.ts';

const narrow = { width: 800, height: 900 };
const wide = { width: 1280, height: 900 };

const sworn = quotation('acceptation', { service: 'sworn' });

const priceIn = (taxed: TaxedOffers | null) =>
  taxed?.offers.kind === 'quotation' ? taxed.offers.quotation.price : sworn.price;

executeInBrowser(checkoutModel, {
  calls: listCalls('getOrder', 'getQuotation', 'getPayment', 'startPayment', 'changeShipment'),
  starts: {
    'written translation': openQuotation(extendTimes(quotation('acceptation'))),
    'sworn translation': openQuotation(extendTimes(sworn)),
    'placed order': openOrder(order('payment')),
  },
  events: {
    // Where there is room there is one step, else two.
    continue: async (_event, { page, they }) => {
      await page.setViewportSize(narrow);
      await they
        .button('quotation.continue')
        .or(they.button('checkout.continue'))
        .or(they.button('checkout.next'))
        .first()
        .click();
    },
    place: async (_event, { page, they }) => {
      await page.setViewportSize(wide);
      await they.place();
    },
    change: async ({ fields }, { they }) => {
      await they.openBilling();
      await they.field('checkout.city').fill(fields.city);
    },
    choose: async ({ method }, { page, they }) => {
      await page.setViewportSize(wide);
      await they.choose(method);
    },
    consent: async ({ given }, { page, they }) => {
      await page.setViewportSize(wide);
      await they.consent(given);
    },
  },
  prepares: {
    loadBilling: async ({ billing, method }, { page }) => (billing === null ? null : storeBilling(page, method)),
    checkBilling: giveBilling,
  },
  replies: {
    loadTax: {
      taxed: ({ taxed }) => ({ body: { data: { treatment: taxed?.treatment ?? 'domestic', price: priceIn(taxed) } } }),
    },
  },
  ...checkoutShown,
  shows: { ...checkoutShown.shows, ...offerShown },
  exceptions: outOfReach,
});
