import { quotationModel, quotationShown } from '../../models/quotation.ts';
import { hashes, order, quotation } from '../../models/samples.ts';
import { doing, press } from './support/browserSpec.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import { storeDraft } from './support/storedDraft.ts';
import {
  farAway,
  fromBillingToPlacing,
  moveInHistory,
  orderCalls,
  quotationCalls,
  requestCalls,
  timed,
} from './support/ways.ts';

const outdated = { code: 'QuotationExpired', status: 409 } as const;

executeInBrowser(quotationModel, {
  calls: {
    ...orderCalls,
    ...requestCalls,
    reject: { method: 'POST', path: /\/quotation\/[^/]+\/reject$/ },
    renew: { method: 'POST', path: /\/quotation\/[^/]+\/renew$/ },
    ...quotationCalls,
    // The payment is a machine of its own.
    start: { method: 'POST', path: /\/payment$/ },
  },
  starts: {
    'quotation by its address': async ({ page, address }) => {
      await page.goto(`${address}/en/order/quotations/${hashes.quotation}`);
    },
    'quotation just received': async ({ page, calls, address }) => {
      await storeDraft(page);
      await page.goto(`${address}/en/order/write`);
      await calls.release('pairs');
      await page.locator('form[aria-busy="false"]').first().waitFor();
      await page.locator('button[type=submit]').filter({ visible: true }).first().click();
      const received = timed(quotation('calculation'), farAway);
      await calls.answer('request', { data: { cart_hash: received.cart_hash, quotations: [received] } });
    },
  },
  events: {
    retry: press('quotation.retry'),
    reject: press('quotation.reject'),
    confirmRejection: doing(({ reason }) => async ({ page, they }) => {
      await page.getByRole('dialog').getByRole('textbox').fill(reason);
      await they.button('quotation.reject.confirm').click();
    }),
    backToOffer: (_, { page }) => page.keyboard.press('Escape'),
    acceptByPhone: press('quotation.phone'),
    askAgain: press('quotation.askAgain'),
    'quotation.changed': doing((event) => async ({ calls }) => {
      calls.stand('order', { data: order('payment') });
      await calls.answer('quotation', { data: timed(event.quotation, farAway) });
    }),
    // That there is no such quotation, the server itself says.
    'follow.missing': (_, { calls }) => calls.release('quotation'),
    // Over a dialogue, the browser's way forward alone leads on.
    'checkout.begun': async (_, { page, they }) => {
      if (await page.getByRole('dialog').isVisible()) await moveInHistory(page, 'billing');
      else await they.button('quotation.continue').click();
    },
    'checkout.withdrawn': press('checkout.back'),
    'checkout.placed': doing((event) => async (fixture) => {
      await fromBillingToPlacing(fixture);
      await fixture.calls.answer('accept', { data: event.placed.order });
    }),
    'checkout.outdated': async (_, fixture) => {
      await fromBillingToPlacing(fixture);
      await fixture.calls.refuse('accept', outdated);
    },
  },
  answers: {
    loadQuotation: doing((outcome) => ({ calls }) => {
      calls.stand('order', { data: order('payment') });
      if (outcome.kind === 'unknown') return calls.release('quotation');
      return calls.answer('quotation', { data: timed(outcome.quotation, farAway) });
    }),
    rejectQuotation: doing(
      (outcome) =>
        ({ calls }) =>
          outcome.kind === 'rejected'
            ? calls.answer('reject', { data: outcome.quotation })
            : calls.refuse('reject', outdated),
    ),
    renewQuotation: doing(
      (outcome) =>
        ({ calls }) =>
          outcome.kind === 'renewed'
            ? calls.answer('renew', { data: timed(outcome.quotation, farAway) })
            : calls.refuse('renew', {
                code: outcome.kind === 'notOffered' ? 'PackageNotOffered' : 'TransitionRefused',
                status: 409,
              }),
    ),
  },
  fails: {
    loadQuotation: ({ calls }) => calls.breakDown('quotation'),
    rejectQuotation: ({ calls }) => calls.breakDown('reject'),
    renewQuotation: ({ calls }) => calls.breakDown('renew'),
  },
  ...quotationShown,
  shows: {
    ...quotationShown.shows,
    // The order has a page of its own, and so has the new quotation.
    'known.accepted': 'order.timeline',
    renewed: 'quotation.awaiting.left',
  },
  exceptions: [
    { what: 'follow fails', why: 'a defect of the application' },
    { what: 'checkout fails', why: 'a defect of the application' },
    { what: 'checkout.changed', why: 'how an original is sent is driven by the checkout’s own test' },
    {
      what: 'checkout.outdated',
      in: 'known.offered.considering',
      why: 'an offer is only found outdated while it is ordered',
    },
    { what: 'checkout.outdated', in: 'known.offered.confirmingRejection', why: 'the dialogue is in the way' },
    { what: 'checkout.outdated', in: 'known.offered.byPhone', why: 'the dialogue is in the way' },
    { what: 'checkout.outdated', in: 'known.offered.ordered', why: 'an order that is placed is not outdated' },
    {
      what: 'quotation.changed #3',
      in: 'known.offered.ordering',
      why: 'whoever follows stops with it, and could not send another',
    },
    {
      what: 'untilExpiry passes',
      in: 'known.offered.ordering',
      why: 'an offer that is still open then goes on at its step, which the browser’s history has',
    },
    { what: 'quotation.changed', in: 'known.offered.ordered', why: 'the order’s own page shows by then' },
    // Whoever follows has stopped by then.
    ...(['known.rejecting', 'known.rejected', 'known.expired', 'known.renewing', 'known.accepted'] as const).map(
      (state) => ({ what: 'follow.missing', in: state, why: 'it is asked for no more once it is decided on' }) as const,
    ),
    { what: 'follow.missing', in: 'known.offered.ordered', why: 'an order that is placed is there' },
  ],
});
