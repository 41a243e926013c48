import type { Page } from 'playwright-core';
import type { PaymentStatus } from '../../../openapi/types.ts';
import { checkoutModel } from '../../models/checkout.ts';
import { billing, order, payment, quotation } from '../../models/samples.ts';
import { checkoutShown } from '../../models/shown/checkout.ts';
import { words } from '../support/words.ts';
import { type Doing, press, sampled } from './support/browserSpec.ts';
import { goBrowser } from './support/goBrowser.ts';
import { farAway, openOrder, openQuotation, orderCalls, quotationCalls, timed } from './support/ways.ts';

const { events, actors } = checkoutModel;
const w = words('en');
const poland = 616;

const openOffer = (service: 'write' | 'sworn'): Doing =>
  openQuotation(timed(quotation('acceptation', { service }), farAway));

const keepBilling = (page: Page): Promise<void> =>
  page.evaluate(
    (billing) => {
      const value = { of: null, billing };
      localStorage.setItem('fifteen.billing', JSON.stringify({ version: 1, at: Date.now(), value }));
    },
    { ...billing, countryId: poland },
  );

/** Pays, wherever the payment stands, and has the server say what becomes of it. */
const pay =
  (status: PaymentStatus): Doing =>
  async ({ page, they, calls }) => {
    const again = they.button('payment.payAgain');
    if (await again.isVisible()) await again.click();
    const method = page.getByRole('radio', { name: w('checkout.method.sandbox') });
    if (await method.isVisible()) {
      await method.check();
      await page.getByRole('button', { name: /^Pay [€\d]/ }).click();
    }
    const told = payment(status);
    calls.stand('order', { data: order('payment', { payment: told }) });
    await calls.answer('start', { data: told });
  };

goBrowser({
  model: checkoutModel,
  calls: {
    ...orderCalls,
    ...quotationCalls,
    countries: { method: 'GET', path: /\/country$/ },
    payment: { method: 'GET', path: /\/payment\/[^/]+$/ },
    start: { method: 'POST', path: /\/payment$/ },
  },
  starts: {
    'written translation': openOffer('write'),
    'sworn translation': openOffer('sworn'),
    'placed order': openOrder(order('payment')),
  },
  events: {
    continue:
      () =>
      async ({ they }) => {
        for (const id of ['quotation.continue', 'checkout.continue']) {
          if (await they.button(id).isVisible()) return they.button(id).click();
        }
        // The billing details are sent on when it is known whether they shall be right.
      },
    back: press('checkout.back'),
    change: sampled(
      events.change,
      ({ fields }) =>
        ({ they }) =>
          they.field('checkout.city').fill(fields.city),
    ),
    choose: sampled(
      events.choose,
      ({ method }) =>
        ({ page }) =>
          page.getByRole('radio', { name: w(`checkout.method.${method}`) }).check(),
    ),
    consent: sampled(
      events.consent,
      ({ given }) =>
        ({ page }) =>
          page.getByRole('checkbox', { name: w('checkout.immediateStart') }).setChecked(given),
    ),
    place: press('checkout.place'),
    retry: press('quotation.retry'),
    'payment.succeeded': () => pay('succeeded'),
    'payment.failed': () => pay('failed'),
    'payment.awaitsTransfer': () => pay('awaiting_transfer'),
  },
  answers: {
    // The countries are the server's own.
    loadBilling: sampled(actors.loadBilling.outputs, (loaded) => async ({ page, calls }) => {
      if (loaded.billing !== null) await keepBilling(page);
      await calls.release('countries');
    }),
    checkBilling: sampled(actors.checkBilling.outputs, ({ valid }) => async ({ they }) => {
      await they.fillBilling();
      await they.field('checkout.name').fill('Ada Nowak');
      if (!valid) await they.field('checkout.city').fill('');
      await they.button('checkout.next').click();
    }),
    placeOrder: sampled(actors.placeOrder.outputs, (outcome) => ({ calls }) => {
      if (outcome.kind === 'placed') return calls.answer('accept', { data: outcome.order });
      if (outcome.kind === 'outdated') return calls.refuse('accept', { code: 'QuotationExpired', status: 409 });
      if (outcome.kind === 'refused') return calls.refuse('accept', { code: outcome.code, status: 409 });
      const errors = outcome.problems.map(({ code }) => ({ field: 'billing.vat_id', code }));
      return calls.refuse('accept', { code: 'ValidationFailed', status: 400, errors });
    }),
  },
  fails: {
    loadBilling: ({ calls }) => calls.breakDown('countries'),
    placeOrder: ({ calls }) => calls.breakDown('accept'),
  },
  ...checkoutShown,
  // Around the checkout stands the page of the offer, and in it the payment.
  shows: {
    ...checkoutShown.shows,
    loading: 'quotation.offer.title',
    reviewing: 'quotation.offer.title',
    outdated: 'quotation.offer.title',
    'paying.open': new RegExp(`${w('payment.choosing.title')}|${w('payment.starting')}`),
    'paying.awaitingTransfer': 'payment.transfer.title',
    'paying.failed': 'payment.failed.title',
    'paying.paid': 'payment.succeeded.title',
  },
  passing: ['checkingBilling'],
  exceptions: [
    { what: 'checkBilling fails', why: 'a page that has the code of the rules cannot lose it again' },
    { what: 'payment fails', why: 'a defect of the application' },
    { what: 'payment.failed', in: 'paying.paid', why: 'what is paid stays paid' },
    { what: 'payment.awaitsTransfer', in: 'paying.paid', why: 'what is paid stays paid' },
    { what: 'payment.succeeded', in: 'paying.paid', why: 'what is paid stays paid, and is told once' },
  ],
});
