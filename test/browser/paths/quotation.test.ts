import { quotationModel, quotationShown } from '../../models/quotation.ts';
import { hashes, order, quotation } from '../../models/samples.ts';
import { callsOf } from './support/calls.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import { moveInHistory } from './support/moveInHistory.ts';
import { dataOf } from './support/replyOf.ts';
import { openDraft, placed, placing, timed } from './support/ways.ts';

const received = { cartHash: hashes.cart, quotations: [quotation('calculation')] };

executeInBrowser(quotationModel, {
  // The payment is a machine of its own.
  calls: callsOf('getOrder', 'requestQuotation', 'acceptQuotation', 'startPayment'),
  stands: { getOrder: { data: order('payment') }, requestQuotation: { data: dataOf(received) } },
  starts: async ({ hash, received: just }, fixture) => {
    if (just === null) return fixture.page.goto(`${fixture.address}/en/order/quotations/${hash}`);
    await openDraft(fixture);
    await fixture.they.send();
  },
  events: {
    confirmRejection: async ({ reason }, { page, they }) => {
      await page.getByRole('dialog').getByRole('textbox').fill(reason);
      await they.button('quotation.reject.confirm').click();
    },
    backToOffer: (_, { page }) => page.keyboard.press('Escape'),
    'quotation.changed': (event, { calls }) => calls.answer('loadQuotation', { data: timed(event.quotation) }),
    // That there is no such quotation, the server itself says.
    'follow.missing': (_, { calls }) => calls.release('loadQuotation'),
    // Over a dialogue, the browser's way forward alone leads on.
    'checkout.begun': async (_, { page, they }) => {
      if (await page.getByRole('dialog').isVisible()) await moveInHistory(page, 'billing');
      else await they.button('quotation.continue').click();
    },
    'checkout.withdrawn': 'checkout.back',
    'checkout.placed': placed,
    'checkout.outdated': placing((calls) => calls.refuse('acceptQuotation', { code: 'QuotationExpired' })),
  },
  replies: { renewQuotation: { notOffered: { code: 'PackageNotOffered' }, outdated: { code: 'TransitionRefused' } } },
  ...quotationShown,
  // The order has a page of its own, and so has the new quotation.
  shows: { ...quotationShown.shows, 'known.accepted': 'order.timeline', renewed: 'quotation.awaiting.left' },
  exceptions: [
    { what: 'checkout.changed', why: 'how an original is sent is driven by the checkout’s own test' },
    { what: 'checkout.outdated', outside: 'known.offered.ordering', why: 'it is found so only while it is ordered' },
    {
      what: ['quotation.changed #3', 'untilExpiry passes'],
      in: 'known.offered.ordering',
      why: 'whoever follows stops, and could not send another; the offer goes on at the step that the history has',
    },
    { what: 'follow sends', in: 'known.offered.ordered', why: 'the order’s own page shows by then' },
    {
      what: 'follow.missing',
      in: ['known.rejecting', 'known.rejected', 'known.expired', 'known.renewing', 'known.accepted'],
      why: 'it is asked for no more once it is decided on',
    },
  ],
});
