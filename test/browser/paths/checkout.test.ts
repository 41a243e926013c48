import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PaymentMethod, PaymentStatus } from '../../../openapi/types.ts';
import { checkoutModel, checkoutShown } from '../../models/checkout.ts';
import { billing, order, payment, quotation } from '../../models/samples.ts';
import { words } from '../support/words.ts';
import { type Doing, doing, press } from './support/browserSpec.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import { farAway, moveInHistory, openOrder, openQuotation, orderCalls, quotationCalls, timed } from './support/ways.ts';

const w = words('en');
const poland = 616;
/** Of another EU country than the seller's: its tax is asked for. */
const company = { userType: 'company', companyName: 'Nowak sp. z o.o.', vatId: 'PL5265877635' } as const;

const openOffer = (service: 'write' | 'sworn'): Doing =>
  openQuotation(timed(quotation('acceptation', { service }), farAway));

const keepBilling = (page: Page, method: PaymentMethod | null): Promise<void> =>
  page.evaluate(
    ({ billing, method }) => {
      const value = { of: location.pathname.split('/').at(-1), billing, method };
      localStorage.setItem('fifteen.billing', JSON.stringify({ version: 1, at: Date.now(), value }));
    },
    { billing: { ...billing, ...company, countryId: poland }, method },
  );

/** Another number of copies, and a pause, after which it is stored. */
const changeShipment: Doing = async ({ page, they }) => {
  const copies = they.field('shipment.copies');
  await copies.selectOption((await copies.inputValue()) === '2' ? '3' : '2');
  await page.clock.runFor(600);
};

/** Pays, wherever the payment stands, and has the server say what becomes of it. */
const pay =
  (status: PaymentStatus): Doing =>
  async ({ page, they, calls }) => {
    const again = they.button('payment.payAgain');
    const method = page.getByRole('radio', { name: w('checkout.method.stripe') });
    // A page that is still on its way shows neither, and nobody would pay on it.
    const asks = (): Promise<boolean> => again.or(method).first().isVisible();
    await expect.poll(async () => calls.isWaiting('start') || (await asks())).toBe(true);
    if (!calls.isWaiting('start')) {
      if (await again.isVisible()) await again.click();
      await method.check();
      await page.getByRole('button', { name: /^Pay [€\d]/ }).click();
    }
    const result = payment(status);
    const paidFor = order('payment', { payment: result });
    calls.stand('order', { data: paidFor });
    await calls.answer('start', { data: result });
    // The details of a transfer show on the order's own page, which comes in place of the offer's.
    if (status === 'awaiting_transfer') {
      await page
        .getByText(w('order.number', { number: String(paidFor.id) }))
        .first()
        .waitFor();
    }
  };

executeInBrowser(checkoutModel, {
  calls: {
    ...orderCalls,
    ...quotationCalls,
    countries: { method: 'GET', path: /\/country$/ },
    payment: { method: 'GET', path: /\/payment\/[^/]+$/ },
    start: { method: 'POST', path: /\/payment$/ },
    tax: { method: 'POST', path: /\/quotation\/[^/]+\/tax$/ },
    shipment: { method: 'PUT', path: /\/quotation\/[^/]+\/shipment$/ },
  },
  starts: {
    'written translation': openOffer('write'),
    'sworn translation': openOffer('sworn'),
    'placed order': openOrder(order('payment')),
  },
  events: {
    continue: async (_, { they }) => {
      for (const id of ['quotation.continue', 'checkout.continue']) {
        if (await they.button(id).isVisible()) return they.button(id).click();
      }
      // The billing details are sent on when it is known whether they shall be right.
    },
    back: press('checkout.back'),
    change: doing(
      ({ fields }) =>
        ({ they }) =>
          they.field('checkout.city').fill(fields.city),
    ),
    choose: doing(
      ({ method }) =>
        ({ page }) =>
          page.getByRole('radio', { name: w(`checkout.method.${method}`) }).check(),
    ),
    consent: doing(
      ({ given }) =>
        ({ page }) =>
          page.getByRole('checkbox', { name: w('checkout.immediateStart') }).setChecked(given),
    ),
    place: press('checkout.place'),
    retry: press('quotation.retry'),
    'network.restored': (_, { page }) =>
      page.evaluate(() => {
        window.dispatchEvent(new Event('online'));
      }),
    'history.moved': doing(
      ({ step }) =>
        ({ page }) =>
          moveInHistory(page, step),
    ),
    'shipment.changed': doing(({ offers }) => async (fixture) => {
      await changeShipment(fixture);
      await fixture.calls.answer('shipment', { data: timed(offers.quotation, farAway) });
    }),
    'shipment.saved': async (_, fixture) => {
      const { they, calls } = fixture;
      await they.fillShipment('wordbridge');
      await they.button('checkout.continue').click();
      await calls.answer('shipment', { data: timed(quotation('acceptation', { service: 'sworn' }), farAway) });
    },
    'shipment.outdated': async (_, fixture) => {
      await changeShipment(fixture);
      await fixture.calls.refuse('shipment', { code: 'QuotationExpired', status: 410 });
    },
    'payment.succeeded': doing(() => pay('succeeded')),
    'payment.failed': doing(() => pay('failed')),
    'payment.awaitsTransfer': doing(() => pay('awaiting_transfer')),
  },
  answers: {
    // The countries are the server's own.
    loadBilling: doing((loaded) => async ({ page, calls }) => {
      if (loaded.billing !== null) await keepBilling(page, loaded.method);
      await calls.release('countries');
    }),
    checkBilling: doing(({ valid }) => async ({ page, they, calls }) => {
      // What the browser's history has brought back is checked at once, and may have passed already.
      const isEditable = (): Promise<boolean> => page.locator('form[aria-busy="false"]').first().isVisible();
      await expect.poll(async () => calls.isWaiting('tax') || (await isEditable())).toBe(true);
      if (calls.isWaiting('tax')) {
        if (valid) return;
        await they.button('checkout.back').click();
      }
      await page.getByRole('radio', { name: w('checkout.userType.company') }).check();
      await they.field('checkout.companyName').fill(company.companyName);
      await they.field('checkout.vatId').fill(company.vatId);
      await they.fillBilling();
      await they.field('checkout.name').fill('Ada Nowak');
      if (!valid) await they.field('checkout.city').fill('');
      await they.button('checkout.next').click();
    }),
    loadTax: doing((outcome) => ({ calls }) => {
      if (outcome.kind === 'outdated') return calls.refuse('tax', { code: 'QuotationExpired', status: 410 });
      if (outcome.kind === 'taxed') {
        const { price } = quotation('acceptation');
        return calls.answer('tax', { data: { treatment: outcome.taxed?.treatment ?? 'domestic', price } });
      }
      const errors = outcome.problems.map(({ code }) => ({ field: 'billing.vat_id', code }));
      return calls.refuse('tax', { code: 'ValidationFailed', status: 422, errors });
    }),
    placeOrder: doing((outcome) => ({ calls }) => {
      if (outcome.kind === 'placed') return calls.answer('accept', { data: outcome.placed.order });
      if (outcome.kind === 'outdated') return calls.refuse('accept', { code: 'QuotationExpired', status: 409 });
      if (outcome.kind === 'refused') return calls.refuse('accept', { code: outcome.code, status: 409 });
      const field = outcome.kind === 'undeliverable' ? 'shipment.city' : 'billing.vat_id';
      const errors = outcome.problems.map(({ code }) => ({ field, code }));
      return calls.refuse('accept', { code: 'ValidationFailed', status: 400, errors });
    }),
  },
  fails: {
    loadBilling: ({ calls }) => calls.breakDown('countries'),
    loadTax: ({ calls }) => calls.breakDown('tax'),
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
    { what: 'start due in a cart', why: 'the cart’s page is driven by its own test; an order is paid the same way' },
    {
      what: 'start offers of a cart',
      why: 'the cart’s page is driven by its own test; an offer is taken the same way',
    },
    { what: 'checkBilling fails', why: 'a page that has the code of the rules cannot lose it again' },
    { what: 'watchHistory fails', why: 'a page always has a history' },
    { what: 'payment fails', why: 'a defect of the application' },
    { what: 'shipment fails', why: 'a defect of the application' },
    { what: 'payment.failed', in: 'paying.paid', why: 'what is paid stays paid' },
    { what: 'payment.awaitsTransfer', in: 'paying.paid', why: 'what is paid stays paid' },
    { what: 'payment.succeeded', in: 'paying.paid', why: 'what is paid stays paid, and is reported once' },
  ],
});
