import type { Page } from 'playwright-core';
import { requestModel, requestShown } from '../../models/request.ts';
import { type Doing, doing, press } from './support/browserSpec.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import { afterDeadline, joinCart, storeDraft } from './support/storedDraft.ts';
import { farAway, quotationCalls, requestCalls, timed } from './support/ways.ts';

// Addresses that can hardly be right are driven by the tests of bad input.
const { confirmEmail: _, ...events } = requestModel.events;
const [complete, { valid, problems }] = requestModel.actors.checkRequest.outputs;
const checkRequest = {
  ...requestModel.actors.checkRequest,
  outputs: [complete, { valid, problems, doubt: null }] as const,
};
const [expired, unsent, joining] = requestModel.actors.readDraft.outputs;
// A draft that joins a cart is as it was left.
const readDraft = {
  ...requestModel.actors.readDraft,
  outputs: [expired, unsent, { ...joining, promiseExpired: false }] as const,
};
const actors = { ...requestModel.actors, readDraft, checkRequest };

const model = { ...requestModel, events, actors };

/** What sends the request on, once it is known whether the rules shall find it in order. */
const pressed = new WeakMap<Page, () => Promise<void>>();
const later =
  (act: Doing): Doing =>
  async (fixture) => {
    pressed.set(fixture.page, () => act(fixture));
  };

/** Pages in which the currency is another one already. */
const moved = new WeakSet<Page>();

/**
 * The form takes events again: what it waited for has arrived. It looks the same while it waits, and what is pressed too
 * early comes to nothing.
 */
const ready: Doing = ({ page }) => page.locator('form[aria-busy="false"]').first().waitFor();

/** A device that has seen no prices yet, however often they were loaded: a list that cannot be loaded then has nothing in its place. */
const forgetPrices = (): void => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (name, value) {
    if (!name.startsWith('fifteen.seen-prices')) setItem.call(this, name, value);
  };
};

executeInBrowser(model, {
  calls: {
    ...requestCalls,
    ask: { method: 'GET', path: /\/country$/ },
    estimate: { method: 'POST', path: /\/quotation\/estimate$/ },
    ...quotationCalls,
  },
  starts: {
    'new request': async ({ page, calls, address }) => {
      await storeDraft(page);
      await joinCart(page);
      await page.addInitScript(forgetPrices);
      await page.goto(`${address}/en/order/write`);
      // What has left early comes to nothing: the application then asks for itself, and that call is intercepted.
      await calls.breakDown('pairs');
    },
  },
  events: {
    change: doing(({ fields }) => async ({ page, they }) => {
      if ('text' in fields || moved.has(page)) return they.field('write.text').fill(`Good day. ${Math.random()}`);
      moved.add(page);
      const currency = they.field('write.summary.currency');
      const present = await currency.inputValue();
      const values = await currency
        .locator('option')
        .evaluateAll((options) => options.map((one) => one.getAttribute('value')));
      await currency.selectOption(values.find((value) => value !== present) ?? null);
    }),
    submit: doing(() =>
      later(({ page }) => page.locator('button[type=submit]').filter({ visible: true }).first().click()),
    ),
    retry: async (_, fixture) => {
      const { they } = fixture;
      if (await they.button('write.edit').isVisible())
        await later((pressing) => press('write.retry')(null, pressing))(fixture);
      else await they.button('write.retry').click();
    },
    'network.restored': (_, { page }) =>
      page.evaluate(() => {
        window.dispatchEvent(new Event('online'));
      }),
    // The page is told that it goes, and stays.
    leave: (_, { page }) =>
      page.evaluate(() => {
        window.dispatchEvent(new Event('pagehide'));
      }),
    edit: press('write.edit'),
    leaveCart: press('write.cart.leave'),
  },
  answers: {
    // The draft that the device has stored is there at once.
    readDraft: async () => {},
    writeDraft: async () => {},
    loadPairs: async (_, fixture) => {
      await fixture.calls.release('pairs');
      await ready(fixture);
    },
    estimatePrice: doing((estimate) => ({ calls }) => {
      if (estimate === null) return calls.refuse('estimate', { code: 'ValidationFailed', status: 400 });
      return calls.answer('estimate', { data: estimate });
    }),
    // By the time at which it is sent, the deadline has passed: a field that is filled in wrongly would be a change first.
    checkRequest: doing(({ valid }) => async (fixture) => {
      const { page } = fixture;
      await page.clock.setSystemTime(valid ? Date.now() : afterDeadline);
      await pressed.get(page)?.();
      if (!valid) await ready(fixture);
    }),
    askServer: doing((answer) =>
      answer === 'answering' ? later(({ calls }) => calls.release('ask')) : ({ calls }) => calls.breakDown('ask'),
    ),
    requestQuotation: doing((outcome) => async (fixture) => {
      const { calls } = fixture;
      if (outcome.kind === 'received') {
        const { cartHash, quotations } = outcome.received;
        const data = { cart_hash: cartHash, quotations: quotations.map((quotation) => timed(quotation, farAway)) };
        return calls.answer('request', { data });
      }
      if (outcome.kind === 'refused') await calls.refuse('request', { code: outcome.code, status: 409 });
      else if (outcome.kind === 'sentByOtherTab')
        await calls.refuse('request', { code: 'IdempotencyKeyReused', status: 409 });
      else if (outcome.kind === 'invalid')
        await calls.refuse('request', { code: 'ValidationFailed', status: 400, errors: [...outcome.problems] });
      await ready(fixture);
    }),
  },
  fails: {
    loadPairs: ({ calls }) => calls.breakDown('pairs'),
    estimatePrice: ({ calls }) => calls.breakDown('estimate'),
    requestQuotation: ({ calls }) => calls.breakDown('request'),
  },
  // Short enough to pass by themselves: what they begin is waited for.
  timers: { estimatePause: async () => {}, savePause: async () => {} },
  ...requestShown,
  shows: {
    ...requestShown.shows,
    // The quotation has a page of its own, and so has the cart that it joins, which only the intercepted calls know.
    sent: ({ context }) => (context.cartHash === null ? 'quotation.awaiting.left' : 'order.cart.unknown'),
  },
  passing: ['restoring', 'form.checking'],
  exceptions: [
    {
      what: 'readDraft answers #2',
      why: 'documents, and what waits to be sent, are driven by the tests of the main job and without a network',
    },
    { what: 'loadPairs answers #2', why: 'what the device has seen last is driven by the tests without a network' },
    { what: 'readDraft fails', why: 'a device that stores nothing gives a fresh draft' },
    { what: 'writeDraft fails', why: 'a browser that stored the draft once stores it again' },
    { what: 'checkRequest fails', why: 'a page that has the code of the rules cannot lose it again' },
    { what: 'readDraft answers #1', why: 'drafts that have expired are driven by the tests without a network' },
    { what: 'askServer answers #3', why: 'drafts that have expired are driven by the tests without a network' },
    { what: 'askServer fails', why: 'what breaks down on the way is an answer, too' },
    { what: 'promiseLife passes', why: 'documents are driven by the tests of the main job' },
    { what: 'requestQuotation answers #3', why: 'documents are driven by the tests of the main job' },
    { what: 'attach', why: 'documents are driven by the tests of the main job' },
    { what: 'attachments.edited', why: 'documents are driven by the tests of the main job' },
    { what: 'attachments.changed', why: 'documents are driven by the tests of the main job' },
    { what: 'attachments.counted', why: 'documents are driven by the tests of the main job' },
    { what: 'reopen', why: 'drafts beside the form are driven by the tests of drafts' },
    { what: 'documents fails', why: 'a defect of the application' },
  ],
});
