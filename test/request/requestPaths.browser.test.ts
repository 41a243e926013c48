import type { Page } from 'playwright-core';
import { windowEvent } from '../support/browserPaths/browserSpec.ts';
import { listCalls } from '../support/browserPaths/calls.ts';
import { changeRequest } from '../support/browserPaths/changeRequest.ts';
import { executeInBrowser } from '../support/browserPaths/executeInBrowser.ts';
import { outOfReach, requestModel } from '../support/browserPaths/outOfReach/request.ts';
import { forget } from '../support/browserPaths/stored.ts';
import { afterDeadline } from '../support/browserPaths/storedDraft.ts';
import { openDraftInCart } from '../support/browserPaths/ways.ts';
import { requestShown } from './request.model.ts';

/** Prices below the form are asked for in the same way, without a subject: they are not the request's. */
const answerSamplePrices = (page: Page): Promise<unknown> =>
  page.route('**/api/v2/quotation/estimate', (route) =>
    route.request().postDataJSON().category_id === undefined ? route.continue() : route.fallback(),
  );

executeInBrowser(requestModel, {
  calls: listCalls('getQuotation'),
  starts: async (_, fixture) => {
    await answerSamplePrices(fixture.page);
    await openDraftInCart(fixture);
  },
  events: {
    change: changeRequest,
    submit: (_, { they }) => they.submit().click(),
    leave: windowEvent('pagehide'),
  },
  prepares: { checkRequest: ({ valid }, { page }) => page.clock.setSystemTime(valid ? Date.now() : afterDeadline) },
  replies: {
    estimatePrice: (estimate) => (estimate === null ? { code: 'ValidationFailed' } : { body: { data: estimate } }),
    askServer: (answer) => (answer === 'answering' ? 'release' : 'breakDown'),
    // One that comes too fast is sent again by itself; this one is refused at once.
    requestQuotation: { refused: { code: 'RateLimited', status: 409 } },
  },
  // A device that has seen the prices would show those.
  fails: { loadPairs: ({ page, calls }) => forget(page, 'seen-prices').then(() => calls.breakDown('loadPairs')) },
  timers: { estimatePause: 0, savePause: 0 },
  tagged: { busy: 'form[aria-busy="true"]' },
  passing: ['opening.starting', 'opening.restoring'],
  ...requestShown,
  shows: {
    ...requestShown.shows,
    // The quotation has a page of its own, and so has the cart that it joins, which only the intercepted calls know.
    sent: ({ context }) => (context.cartHash === null ? 'quotation.awaiting.left' : 'order.cart.unknown'),
  },
  exceptions: outOfReach,
});
