import { withSamples } from '@fifteen/atlas/drivers';
import { requestModel, requestShown } from '../../models/request.ts';
import { hashes } from '../../models/samples.ts';
import { windowEvent } from './support/browserSpec.ts';
import { callsOf } from './support/calls.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import { forget, storeFirst } from './support/stored.ts';
import { afterDeadline } from './support/storedDraft.ts';
import { openDraft } from './support/ways.ts';

// A draft that joins a cart is as it was left; addresses that can hardly be right are driven by the tests of bad input.
const samples = { 'readDraft answers #3': { promiseExpired: false }, 'checkRequest answers #2': { doubt: null } };

executeInBrowser(withSamples(requestModel, samples), {
  calls: callsOf('getQuotation'),
  starts: async (_, fixture) => {
    await storeFirst(fixture.page, 'cart', hashes.cart);
    await openDraft(fixture);
    // What has left early comes to nothing: the application then asks for itself, and that call is intercepted.
    await fixture.calls.breakDown('loadPairs');
  },
  events: {
    change: async ({ fields }, { they }) => {
      const currency = they.field('write.summary.currency');
      const present = await currency.inputValue();
      const wanted = 'currencyId' in fields ? String(fields.currencyId) : present;
      if (wanted === present) await they.field('write.text').fill(`Good day. ${Math.random()}`);
      else await currency.selectOption(wanted);
    },
    submit: (_, { they }) => they.submit().click(),
    leave: windowEvent('pagehide'),
  },
  prepares: {
    // By the time at which it is sent, the deadline has passed: a field that is filled in wrongly would be a change first.
    checkRequest: ({ valid }, { page }) => page.clock.setSystemTime(valid ? Date.now() : afterDeadline),
  },
  replies: {
    loadPairs: 'release',
    estimatePrice: (estimate) => (estimate === null ? { code: 'ValidationFailed' } : { body: { data: estimate } }),
    askServer: (answer) => (answer === 'answering' ? 'release' : 'breakDown'),
    // One that comes too fast is sent again by itself; this one is refused at once.
    requestQuotation: {
      sentByOtherTab: { code: 'IdempotencyKeyReused' },
      refused: { code: 'RateLimited', status: 409 },
    },
  },
  // A device that has seen the prices would show those.
  fails: { loadPairs: ({ page, calls }) => forget(page, 'seen-prices').then(() => calls.breakDown('loadPairs')) },
  timers: { estimatePause: 0, savePause: 0 },
  tagged: { busy: 'form[aria-busy="true"]' },
  passing: ['restoring'],
  ...requestShown,
  shows: {
    ...requestShown.shows,
    // The quotation has a page of its own, and so has the cart that it joins, which only the intercepted calls know.
    sent: ({ context }) => (context.cartHash === null ? 'quotation.awaiting.left' : 'order.cart.unknown'),
  },
  exceptions: [
    {
      what: ['readDraft answers #1', 'readDraft answers #2', 'loadPairs answers #2', 'askServer answers #3'],
      why: 'drafts that have expired or wait, and prices seen last, are driven by the tests without a network',
    },
    { what: 'askServer fails', why: 'what breaks down on the way is an answer, too' },
    {
      what: ['attach', 'documents sends', 'promiseLife passes', 'requestQuotation answers #3'],
      why: 'documents are driven by the tests of the main job',
    },
    { what: 'reopen', why: 'drafts beside the form are driven by the tests of drafts' },
  ],
});
