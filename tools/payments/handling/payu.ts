import { by, type Rows } from './row.ts';

const opened = by.payu('is opened, paid on its page, notified and asked about');
const ends = by.payu('that ends by %o is told so');
const asks = by.payu('waits for the merchant’s confirmation where the point of sale asks for it');
const back = by.payu('is sent back whole and in part, once a key, never more than was paid');

export const payu = {
  order: {
    NEW: opened('it waits'),
    PENDING: ends('it waits, and cannot be ended any more'),
    WAITING_FOR_CONFIRMATION: asks('confirmed, where the sum is the one asked for'),
    COMPLETED: opened('paid'),
    CANCELED: by.ended('canceled; after it was paid, staff say whose the money is'),
    REJECTED: by.word('declined; after it was paid, as CANCELED'),
  },
  refund: {
    PENDING: back('asked about'),
    FINALIZED: back('it has gone'),
    CANCELED: by.late('it has not gone, or has come again'),
  },
  refusal: {
    TRANS_NOT_ENDED: by.passes('asked for again, with growing pauses'),
    NO_BALANCE: by.passes('asked for again; a case says that the account is empty'),
    REFUND_TO_OFTEN: by.passes('asked for again'),
    TRANS_BILLING_ENTRIES_NOT_COMPLETED: by.passes('asked for again'),
    UNKNOWN_ERROR: by.passes('looked for by its key, then asked for again'),
    AMOUNT_TO_BIG: by.final('a case'),
    AMOUNT_TO_SMALL: by.final('a case'),
    REFUND_DISABLED: by.final('a case'),
    PAID: by.final('a case'),
    TRANS_TOO_OLD: by.final('a case'),
    REMAINING_TRANS_AMOUNT_TOO_SMALL: by.final('a case'),
    REFUND_IDEMPOTENCY_MISMATCH: by.final('looked for by its key, then a case: never another key'),
    REFUND_OUTER_ID_NOT_UNIQUE: by.final('looked for by its key, then a case: never another key'),
  },
  status: {
    DATA_NOT_FOUND: by.word('a case: nothing is paid'),
    ERROR_VALUE_INVALID: by.word('a case'),
    BUSINESS_ERROR: back('a case, where it has no literal code'),
  },
} as const satisfies Readonly<Record<string, Rows>>;
