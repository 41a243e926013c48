import { by, type Rows } from './row.ts';

const inParts = by.stripe('is started once a hash, paid, told of, confirmed and sent back in parts');
const declined = by.stripe('open until it is ended, then with its reason');
const disputed = by.stripe('a dispute is opened, and won or lost');
const pending = by.stripe('a refund that is pending is %s later');
const moved = by.stripe('a dispute that is lost and has moved nothing is for staff');
const reversed = by.reversedAtStripe;
const inquiry = by.stripe('an inquiry that is closed has taken no money');

export const stripe = {
  event: {
    'checkout.session.completed': inParts('paid where `payment_status` says so, else it waits'),
    'checkout.session.async_payment_succeeded': by.said('paid'),
    'checkout.session.async_payment_failed': by.said('declined, with the reason of the intent'),
    'checkout.session.expired': declined('ended; the intent, asked, says whether a card was declined'),
    'charge.dispute.created': disputed('a dispute is open, its case waits with the last day to answer'),
    'charge.dispute.updated': by.said('the dispute as it stands'),
    'charge.dispute.funds_withdrawn': by.said('the dispute as it stands'),
    'charge.dispute.funds_reinstated': by.said('the dispute as it stands: a win counts once its money is back'),
    'charge.dispute.closed': disputed('lost by as much as its movements have taken; won once they come to nothing'),
    'refund.updated': pending('what its status says, see below'),
    'refund.failed': by.late('undone, also after it had succeeded: a case, the correction of the invoice is corrected'),
  },
  refund: {
    succeeded: inParts('it has gone, until it fails'),
    failed: by.late('it has not gone, or has come again'),
    canceled: by.stripe('a refund that is canceled has not gone')('it has not gone'),
  },
  dispute: {
    won: disputed('won, once its movements come to nothing'),
    warning_closed: inquiry('won: an inquiry has taken no money'),
    prevented: inquiry('won'),
    lost: moved('lost by what its movements have taken; without any, staff say whose the money is'),
  },
  balance: {
    refund_failure: by.balance('the refund that it is about has failed, whenever it was made'),
    payment_failure_refund: reversed('money that left: as a reversal'),
    payment_reversal: reversed('money that left: as a reversal'),
  },
} as const satisfies Readonly<Record<string, Rows>>;
