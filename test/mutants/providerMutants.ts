import { api, books, type Mutant, unit } from './trials.ts';

const late = api('payment/lateRefunds');
const moved = api('payment/reversals');
const again = api('payment/refundsAgain');

/** Where, what, in place of what, and which tests find it. */
type Row = readonly [id: string, fault: string, file: string, from: string, to: string, ...tests: Mutant['tests']];

/** Faults of what providers say of money, each once seen in the product. */
const rows: readonly Row[] = [
  [
    'refund-late-failure',
    'a refund that fails after it had succeeded stays done',
    'refunds/finishRefund.ts',
    "if (state === 'done') return kind === 'refused' || kind === 'byHand';",
    "if (state === 'done') return false;",
    late,
    books,
  ],
  [
    'refund-failure-unread',
    'the balance of a day is not read for refunds that have failed',
    'stripe/lists.ts',
    "if (reporting_category !== 'refund_failure' ||",
    "if (reporting_category !== 'refund' ||",
    late,
  ],
  [
    'refund-failure-key',
    'money that goes back a second time is not posted',
    'refunds/undoRefund.ts',
    `return times === 0 ? \`refund:\${row.id}\` : \`refund:\${row.id}:\${times}\`;`,
    `return times < 0 ? \`refund:\${times}\` : \`refund:\${row.id}\`;`,
    late,
    books,
  ],
  [
    'refund-sequence',
    'a success that is told late undoes a failure',
    'refunds/takeRefundNotification.ts',
    " || (state === 'refused' && outcome === 'refunded')",
    '',
    late,
  ],
  [
    'refund-given-up',
    'money of a refund that staff give up is nobody’s for ever',
    'cases/applyRefused.ts',
    "else if (!(await isUndone(tx, refund))) await undoRefund(tx, services, about, 'unassigned');",
    '',
    again,
  ],
  [
    'least-charge-balance',
    'a balance leaves a card less than it charges',
    'parts/partsFor.ts',
    'credit, subject, leastOf(name, currency));',
    'credit, subject);',
    api('payment/paymentsParts'),
  ],
  [
    'least-charge-voucher',
    'a card is asked for less than it charges',
    'parts/partsFor.ts',
    'if (rest !== undefined && !mayCharge(name, rest.amountMinor, currency))',
    'if (rest === undefined && parts.length === 0)',
    api('payment/paymentsParts'),
  ],
  [
    'dispute-outcome',
    'a dispute at PayPal is lost by its outcome’s name',
    'paypal/dispute.ts',
    "if (takenMinor > 0) return { state: 'lost', amountMinor: takenMinor };",
    "if (!wonCodes.has(outcome?.outcome_code ?? '')) return { state: 'lost', amountMinor };",
    moved,
    books,
  ],
  [
    'dispute-part',
    'a payment of which a bank has taken a part keeps nothing',
    'disputes/applyDisputes.ts',
    'whole: await isWhole(tx, locked, rows) }',
    'whole: true }',
    moved,
  ],
  [
    'dispute-status',
    'a dispute at Stripe is lost by its status, whatever has moved',
    'stripe/dispute.ts',
    "return takenMinor > 0 ? { state: 'lost', amountMinor: takenMinor } : { state: 'unclear', amountMinor };",
    "return { state: 'lost', amountMinor };",
    api('payment/providers/stripe'),
  ],
  [
    'paypal-outgoing',
    'money that PayPal’s account has sent is a receipt',
    'paypal/lists.ts',
    ' || sum === null || sum.amountMinor <= 0) return [];',
    ' || sum === null) return [];',
    moved,
  ],
  [
    'paypal-currency',
    'a currency that nothing is sold in stops a day’s comparison',
    'paypal/lists.ts',
    'currency_code: Schema.String, value: Schema.String',
    'currency_code: Schema.Literals(currencies), value: Schema.String',
    moved,
  ],
  [
    'paypal-reversed',
    'what PayPal takes back is not heard',
    'paypal/notification.ts',
    'return ofReversal(eventId, resource);',
    "return { kind: 'irrelevant' };",
    moved,
  ],
  [
    'paypal-reversal-unread',
    'reversals in PayPal’s account are not read',
    'paypal/lists.ts',
    "T1106: 'reversal',",
    "T1106: 'none',",
    moved,
    books,
  ],
  [
    'paypal-chargeback-unread',
    'chargebacks in PayPal’s account are not read',
    'paypal/lists.ts',
    "T1201: 'reversal',",
    "T1201: 'none',",
    moved,
  ],
  [
    'reversal-twice',
    'money that a dispute and the account tell of is lost twice',
    'disputes/takeReversal.ts',
    'return open.find((row) => row.amountMinor === amountMinor) ?? null;',
    'return open.find((row) => row.amountMinor < 0) ?? null;',
    moved,
    books,
  ],
  [
    'reversal-sequence',
    'what has left is heard of after it has come again, where a list begins with the newest',
    'reconcile/compareReversals.ts',
    'Math.sign(other.amountMinor) - Math.sign(one.amountMinor)',
    'Math.sign(one.amountMinor) - Math.sign(other.amountMinor)',
    moved,
  ],
  [
    'reversal-returned',
    'what a provider gives back is taken once more',
    'paypal/lists.ts',
    "kind: 'reversed', movement, amountMinor: -sum.amountMinor,",
    "kind: 'reversed', movement, amountMinor: Math.abs(sum.amountMinor),",
    moved,
    books,
  ],
  [
    'payu-passing',
    'a refund that PayU refuses for a while is given up',
    'payu/refund.ts',
    'TRANS_NOT_ENDED: notYet,',
    'TRANS_NOT_ENDED: notPaid,',
    again,
  ],
  [
    'payu-business-error',
    'PayU’s refusals are told apart by their status alone',
    'payu/refund.ts',
    "refusals[told?.codeLiteral ?? ''] ?? ",
    '',
    again,
  ],
  [
    'przelewy24-funds',
    'a refund that Przelewy24 has no funds for is given up',
    'przelewy24/refunds.ts',
    "'Insufficient funds available': { kind: 'notYet', lacksFunds: true },",
    "'Insufficient funds available': { kind: 'byHand' },",
    again,
  ],
  [
    'przelewy24-notified',
    'a notification of Przelewy24 is decoded as its report is',
    'przelewy24/notification.ts',
    "{ 0: 'refunded', 1: 'refused' }",
    "{ 0: 'refused', 1: 'refunded' }",
    api('payment/providers/przelewy24'),
  ],
  [
    'refund-pauses',
    'a refund that is refused for a while is asked for every minute',
    'refunds/openRefunds.ts',
    'or(isNull(againAt), lte(againAt, now))',
    "or(isNull(againAt), lte(againAt, new Date('2100-01-01')))",
    again,
  ],
];

const correction: Mutant = {
  id: 'refund-correction',
  fault: 'the correction of a refund that has failed is not corrected',
  file: 'server/invoice/issue/issueCorrectionForRefund.ts',
  from: 'return grossMinor > 0 ? {',
  to: 'return grossMinor < 0 ? {',
  tests: [late, books],
};

const leastShown: Mutant = {
  id: 'least-charge-shown',
  fault: 'the customer sees another remainder by the card than the server asks for',
  file: 'machines/payment/paymentShares.ts',
  from: 'balanceBeside(minorOf(left), minorOf(balance), leastMinor)',
  to: 'balanceBeside(minorOf(left), minorOf(balance), 0 * leastMinor)',
  tests: [unit('payment/leastCharge')],
};

export const providerMutants: readonly Mutant[] = [
  ...rows.map(
    ([id, fault, file, from, to, ...tests]): Mutant => ({
      ...{ id, fault, from, to, tests },
      file: `server/payment/${file}`,
    }),
  ),
  correction,
  leastShown,
];
