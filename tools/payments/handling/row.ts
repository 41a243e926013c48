/** What is done about a word of a provider's, and the test that a wrong answer to it fails: a file in `test/payment/`, and the test's name or a part of it. */
export type Row = readonly [does: string, file: string, test: string];

/** Rows by the provider's word, of one kind of words. */
export type Rows = Readonly<Record<string, Row>>;

const createRows =
  (file: string, test: string) =>
  (does: string): Row => [does, file, test];

/** Tests that many rows share. */
export const by = {
  stripe: (test: string) => createRows('providers/stripe.api', test),
  paypal: (test: string) => createRows('providers/paypal.api', test),
  payu: (test: string) => createRows('providers/payu.api', test),
  przelewy24: (test: string) => createRows('providers/przelewy24.api', test),
  przelewy24Refunds: (test: string) => createRows('providers/przelewy24Refunds.api', test),
  late: createRows('lateRefunds.api', 'is undone, waits at the desk, and its correction is corrected'),
  balance: createRows('lateRefunds.api', 'of which nobody has heard, at %s, is found %s'),
  ended: createRows('askedAgain.api', 'a payment that is ended after it was paid waits for staff: %s'),
  outcome: createRows('reversals.api', 'with the outcome %s is %s'),
  unclear: createRows('reversals.api', 'and without money that moved, staff %s'),
  reversal: createRows('reversals.api', 'takes the money, waits at the desk, and is no second loss'),
  reversedAtStripe: createRows('reversals.api', 'is found in the balance of its day, in whatever kind of entry'),
  restored: createRows('reversals.api', 'what is given back later, too'),
  outgoing: createRows('reversals.api', 'is no receipt, and stops no day'),
  passes: createRows('refundsAgain.api', 'is tried again, with growing pauses, until it is taken'),
  final: createRows('refundsAgain.api', 'is for staff, and is not tried again by itself'),
  said: createRows('providerWords.api', 'says every event that it has, in whatever sequence'),
  codes: createRows('providerWords.api', 'is read by its code and its sign'),
  word: createRows('providerWords.api', 'is read by its word'),
} as const;
