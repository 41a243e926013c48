import type { Quotation } from '../../openapi/types.ts';
import { readReplyData } from '../support/browserPaths/buildReply.ts';
import { listCalls } from '../support/browserPaths/calls.ts';
import { executeInBrowser } from '../support/browserPaths/executeInBrowser.ts';
import { outOfReach } from '../support/browserPaths/outOfReach/quotation.ts';
import { begin, placeAndConfirm, placeAndSay, sendDraft } from '../support/browserPaths/ways.ts';
import { hashes, order, quotation } from '../support/models/samples.ts';
import { quotationModel, quotationShown } from './quotation.model.ts';

/** What the server answers to a request: its quotation, in preparation or offered already. */
const answer = (just: Quotation) => ({ data: readReplyData({ cartHash: hashes.cart, quotations: [just] }) });

executeInBrowser(quotationModel, {
  // The payment is a machine of its own.
  calls: listCalls('getOrder', 'requestQuotation', 'acceptQuotation', 'startPayment'),
  stands: { getOrder: { data: order('payment') }, requestQuotation: answer(quotation('calculation')) },
  starts: async ({ hash, received: just }, fixture) => {
    if (just === null) return fixture.page.goto(`${fixture.address}/en/order/quotations/${hash}`);
    fixture.calls.stand('requestQuotation', answer(just));
    return sendDraft(fixture);
  },
  events: {
    confirmRejection: async ({ reason }, { page, they }) => {
      await page.getByRole('dialog').getByRole('textbox').fill(reason);
      await they.button('quotation.reject.confirm').click();
    },
    backToOffer: (_, { page }) => page.keyboard.press('Escape'),
    // That there is no such quotation, the server itself says.
    'follow.missing': (_, { calls }) => calls.release('loadQuotation'),
    'checkout.begun': begin,
    'checkout.withdrawn': 'checkout.back',
    'checkout.placed': placeAndConfirm,
    'checkout.outdated': placeAndSay((calls) => calls.refuse('acceptQuotation', { code: 'QuotationExpired' })),
  },
  replies: { renewQuotation: { notOffered: { code: 'PackageNotOffered' }, outdated: { code: 'TransitionRefused' } } },
  ...quotationShown,
  // The order has a page of its own, and so has the new quotation.
  shows: { ...quotationShown.shows, 'known.accepted': 'order.timeline', renewed: 'quotation.awaiting.left' },
  exceptions: outOfReach,
});
