import { by, type Rows } from './row.ts';

const paid = by.przelewy24('is started, paid by BLIK, told of, verified and sent back');
const ends = by.przelewy24('ends with its time, and not before');
const refused = by.przelewy24Refunds('that Przelewy24 refuses later are for staff');

export const przelewy24 = {
  transaction: {
    '0': ends('it waits, until its time is over'),
    '1': paid('verified, where the sum is the one asked for'),
    '2': paid('paid'),
    '3': by.ended('sent back: canceled; where no refund says so, staff say whose the money is'),
  },
  notification: {
    '0': by.late('the refund is done'),
    '1': by.late('it has not gone, or has come again'),
  },
  report: {
    '1': by.late('the refund is done'),
    '2': by.word('asked about'),
    '3': by.word('asked about'),
    '4': refused('a case: it has not gone, or has come again'),
  },
  refusal: {
    'Insufficient funds available': by.passes('asked for again; a case says that the account is empty'),
    'Concurrent call': by.passes('looked for by its key, then asked for again'),
    'Transaction in wrong status - cannot refund': by.final(
      'verified and asked for again where that lacks, else a case',
    ),
    'Transaction not found': by.final('a case'),
    'The amount of refund exceeds available amount for the transaction': by.final('a case'),
    'Invalid input parameters': by.final('a case'),
  },
} as const satisfies Readonly<Record<string, Rows>>;
