import type { Page } from 'playwright-core';
import { quoteModel } from '../../models/quote.ts';
import { hashes, order, quotation } from '../../models/samples.ts';
import { quoteShown } from '../../models/shown/quote.ts';
import { type Doing, press, sampled } from './support/browserSpec.ts';
import { goBrowser } from './support/goBrowser.ts';
import { afterDeadline, keepDraft } from './support/keptDraft.ts';
import { farAway, fromBillingToPlacing, orderCalls, quotationCalls, timed } from './support/ways.ts';

const { events, actors } = quoteModel;

/** What sends the request on, once it is known whether the rules shall find it in order. */
const pressed = new WeakMap<Page, () => Promise<void>>();
const later =
  (act: Doing): Doing =>
  async (scene) => {
    pressed.set(scene.page, () => act(scene));
  };

/** Pages in which the currency is another one already. */
const moved = new WeakSet<Page>();

const found = sampled(actors.loadQuotation.outputs, (outcome) => ({ calls }) => {
  calls.stand('order', { data: order('payment') });
  // That there is no such quotation, the server itself says.
  if (outcome.kind === 'unknown') return calls.release('quotation');
  return calls.answer('quotation', { data: timed(outcome.quotation, outcome) });
});

/**
 * The form takes events again: what it waited for has arrived. It looks the same while it waits, and what is pressed too
 * early comes to nothing.
 */
const ready: Doing = ({ page }) => page.locator('form[aria-busy="false"]').first().waitFor();

const outdated = { code: 'QuotationExpired', status: 409 } as const;

goBrowser({
  model: quoteModel,
  calls: {
    ...orderCalls,
    pairs: { method: 'GET', path: /\/service\/write\/\d+$/, signed: true },
    estimate: { method: 'POST', path: /\/quotation\/estimate$/ },
    request: { method: 'POST', path: /\/quotation$/ },
    reject: { method: 'POST', path: /\/quotation\/[^/]+\/reject$/ },
    renew: { method: 'POST', path: /\/quotation\/[^/]+\/renew$/ },
    ...quotationCalls,
  },
  starts: {
    'new request': async ({ page, calls, address }) => {
      await keepDraft(page);
      await page.goto(`${address}/en/order/write`);
      // What has left early comes to nothing: the application then asks for itself, and that call is held.
      await calls.breakDown('pairs');
    },
    'quotation by its address': async ({ page, address }) => {
      await page.goto(`${address}/en/order/quotations/${hashes.quotation}`);
    },
  },
  events: {
    change: sampled(events.change, ({ fields }) => async ({ page, they }) => {
      if ('text' in fields || moved.has(page)) return they.field('write.text').fill(`Good day. ${Math.random()}`);
      moved.add(page);
      const currency = they.field('write.summary.currency');
      const present = await currency.inputValue();
      const values = await currency
        .locator('option')
        .evaluateAll((options) => options.map((one) => one.getAttribute('value')));
      await currency.selectOption(values.find((value) => value !== present) ?? null);
    }),
    request: () => later(({ page }) => page.locator('button[type=submit]').filter({ visible: true }).first().click()),
    retry: () => async (scene) => {
      const { they } = scene;
      if (await they.button('write.edit').isVisible()) await later(press('write.retry')())(scene);
      else if (await they.button('write.retry').isVisible()) await they.button('write.retry').click();
      else await they.button('quotation.retry').click();
    },
    'network.restored': () =>
      later(({ page }) =>
        page.evaluate(() => {
          window.dispatchEvent(new Event('online'));
        }),
      ),
    edit: press('write.edit'),
    reject: press('quotation.reject'),
    confirmRejection: sampled(events.confirmRejection, ({ reason }) => async ({ page, they }) => {
      await page.getByRole('dialog').getByRole('textbox').fill(reason);
      await they.button('quotation.reject.confirm').click();
    }),
    keepOffer:
      () =>
      ({ page }) =>
        page.keyboard.press('Escape'),
    acceptByPhone: press('quotation.phone'),
    askAgain: press('quotation.askAgain'),
    'quotation.changed': sampled(
      events['quotation.changed'],
      (event) =>
        ({ calls }) =>
          calls.answer('quotation', { data: timed(event.quotation, farAway) }),
    ),
    'checkout.begun': press('quotation.continue'),
    'checkout.withdrawn': press('checkout.back'),
    'checkout.placed': sampled(events['checkout.placed'], (event) => async (scene) => {
      await fromBillingToPlacing(scene);
      await scene.calls.answer('accept', { data: event.order });
    }),
    'checkout.outdated': () => async (scene) => {
      await fromBillingToPlacing(scene);
      await scene.calls.refuse('accept', outdated);
    },
  },
  answers: {
    // The draft that the device has kept is there at once.
    restoreDraft: () => async () => {},
    saveDraft: () => async () => {},
    loadPairs: () => async (scene) => {
      await scene.calls.release('pairs');
      await ready(scene);
    },
    estimatePrice: sampled(actors.estimatePrice.outputs, (estimate) => ({ calls }) => {
      if (estimate === null) return calls.refuse('estimate', { code: 'ValidationFailed', status: 400 });
      return calls.answer('estimate', { data: estimate });
    }),
    // By the time at which it is sent, the deadline has passed: a field that is filled in wrongly would be a change first.
    checkRequest: sampled(actors.checkRequest.outputs, ({ valid }) => async (scene) => {
      const { page } = scene;
      await page.clock.setSystemTime(valid ? Date.now() : afterDeadline);
      await pressed.get(page)?.();
      if (!valid) await ready(scene);
    }),
    requestQuotation: sampled(actors.requestQuotation.outputs, (outcome) => async (scene) => {
      const { calls } = scene;
      if (outcome.kind === 'received') return calls.answer('request', { data: outcome.quotation });
      if (outcome.kind === 'refused') await calls.refuse('request', { code: outcome.code, status: 409 });
      else if (outcome.kind === 'sentElsewhere')
        await calls.refuse('request', { code: 'IdempotencyKeyReused', status: 409 });
      else await calls.refuse('request', { code: 'ValidationFailed', status: 400, errors: [...outcome.problems] });
      await ready(scene);
    }),
    loadQuotation: found,
    rejectQuotation: sampled(
      actors.rejectQuotation.outputs,
      (outcome) =>
        ({ calls }) =>
          outcome.kind === 'rejected'
            ? calls.answer('reject', { data: outcome.quotation })
            : calls.refuse('reject', outdated),
    ),
    renewQuotation:
      () =>
      ({ calls }) =>
        calls.answer('renew', { data: quotation('calculation') }),
  },
  fails: {
    loadPairs: ({ calls }) => calls.breakDown('pairs'),
    estimatePrice: ({ calls }) => calls.breakDown('estimate'),
    requestQuotation: ({ calls }) => calls.breakDown('request'),
    loadQuotation: ({ calls }) => calls.breakDown('quotation'),
    rejectQuotation: ({ calls }) => calls.breakDown('reject'),
    renewQuotation: ({ calls }) => calls.breakDown('renew'),
  },
  // Short enough to pass by themselves: what they begin is waited for.
  timers: { estimatePause: async () => {}, savePause: async () => {} },
  ...quoteShown,
  shows: {
    ...quoteShown.shows,
    // The order has a page of its own.
    accepted: 'order.timeline',
  },
  passing: ['restoring', 'checking'],
  exceptions: [
    {
      what: 'restoreDraft answers #1',
      why: 'documents, and what waits to be sent, are driven by the tests of the main job and without a network',
    },
    { what: 'restoreDraft fails', why: 'a device that keeps nothing gives a fresh draft' },
    { what: 'saveDraft fails', why: 'a browser that kept the draft once keeps it again' },
    { what: 'checkRequest fails', why: 'a page that has the code of the rules cannot lose it again' },
    { what: 'attach', why: 'documents are driven by the tests of the main job' },
    { what: 'followQuotation fails', why: 'it waits every outage out, and has no way to fail' },
    { what: 'checkout fails', why: 'a defect of the application' },
    {
      what: 'checkout.outdated',
      in: 'offered.considering',
      why: 'an offer is only found outdated while it is ordered',
    },
    { what: 'checkout.outdated', in: 'offered.confirmingRejection', why: 'the dialogue is in the way' },
    { what: 'checkout.outdated', in: 'offered.byPhone', why: 'the dialogue is in the way' },
    { what: 'checkout.outdated', in: 'offered.ordered', why: 'an order that is placed is not outdated' },
  ],
});
