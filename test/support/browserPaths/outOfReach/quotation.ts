import type { quotationModel } from '../../../quotation/quotation.model.ts';
import type { OutOfReach } from '../browserSpec.ts';

/** What no browser can be made to do with a quotation, and why. */
export const outOfReach: OutOfReach<typeof quotationModel> = [
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
];
