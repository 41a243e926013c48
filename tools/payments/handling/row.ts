/** What is done about a word of a provider's, and the test that a wrong answer to it fails: a file in `test/payment/`, and the test's name or a part of it. */
export type Row = readonly [does: string, file: string, test: string];

/** Rows by the provider's word, of one kind of words. */
export type Rows = Readonly<Record<string, Row>>;

const rowsOf =
  (file: string, test: string) =>
  (does: string): Row => [does, file, test];

/** Tests that many rows share. */
export const by = {
  stripe: (test: string) => rowsOf('providers/stripe.api', test),
  paypal: (test: string) => rowsOf('providers/paypal.api', test),
  payu: (test: string) => rowsOf('providers/payu.api', test),
  przelewy24: (test: string) => rowsOf('providers/przelewy24.api', test),
  late: rowsOf('lateRefunds.api', 'is undone, waits at the desk, and its correction is corrected'),
  balance: rowsOf('lateRefunds.api', 'of which nobody has heard, at %s, is found %s'),
  ended: rowsOf('askedAgain.api', 'a payment that is ended after it was paid waits for staff: %s'),
  outcome: rowsOf('reversals.api', 'with the outcome %s is %s'),
  unclear: rowsOf('reversals.api', 'and without money that moved, staff %s'),
  reversal: rowsOf('reversals.api', 'takes the money, waits at the desk, and is no second loss'),
  reversedAtStripe: rowsOf('reversals.api', 'is found in the balance of its day, in whatever kind of entry'),
  restored: rowsOf('reversals.api', 'what is given back later, too'),
  outgoing: rowsOf('reversals.api', 'is no receipt, and stops no day'),
  passes: rowsOf('refundsAgain.api', 'is tried again, with growing pauses, until it is taken'),
  final: rowsOf('refundsAgain.api', 'is for staff, and is not tried again by itself'),
  said: rowsOf('providerWords.api', 'says every event that it has, in whatever sequence'),
  codes: rowsOf('providerWords.api', 'is read by its code and its sign'),
  word: rowsOf('providerWords.api', 'is read by its word'),
} as const;
