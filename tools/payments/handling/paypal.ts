import { by, type Rows } from './row.ts';

const opened = by.paypal('is opened, approved on its page, notified, captured once, and notified again');
const back = by.paypal('is sent back whole and in part, once a key, never more than was paid');
const disputed = by.paypal('is disputed, won and lost');
const none = by.outgoing('nothing: it is about no payment');

export const paypal = {
  event: {
    'CHECKOUT.ORDER.APPROVED': opened('captured'),
    'PAYMENT.CAPTURE.COMPLETED': opened('paid'),
    'PAYMENT.CAPTURE.PENDING': by.said('it waits'),
    'PAYMENT.CAPTURE.DENIED': by.said('declined, unless it is paid'),
    'PAYMENT.CAPTURE.DECLINED': by.said('declined, unless it is paid'),
    'PAYMENT.CAPTURE.REFUNDED': back('the refund is done'),
    'PAYMENT.CAPTURE.REVERSED': by.reversal('money that left: the orders are owed for again, a case'),
    'PAYMENT.REFUND.FAILED': by.late('undone, also after it had been done'),
    'CUSTOMER.DISPUTE.CREATED': disputed('the dispute is fetched'),
    'CUSTOMER.DISPUTE.UPDATED': by.said('the dispute is fetched'),
    'CUSTOMER.DISPUTE.RESOLVED': disputed('the dispute is fetched: what the seller’s movements have taken is lost'),
  },
  refund: {
    COMPLETED: back('it has gone'),
    FAILED: by.late('it has not gone, or has come again'),
    CANCELLED: by.word('it has not gone'),
  },
  outcome: {
    RESOLVED_SELLER_FAVOUR: by.outcome('won, unless money has left'),
    RESOLVED_SELLER_FAVOR: by.outcome('won, unless money has left'),
    CANCELED_BY_BUYER: by.outcome('won, unless money has left'),
    'any other': by.unclear('as the movements say; without any, staff say whose the money is'),
  },
  transaction: {
    T00: by.outgoing('plus: a receipt; minus: money that goes out, nothing'),
    T01: none,
    T02: none,
    T03: none,
    T04: none,
    T13: none,
    T15: none,
    T21: none,
    T98: none,
    T1106: by.reversal('by its sign: money that left, or came again'),
    T1107: by.codes('minus: a refund'),
    T1108: none,
    T1109: none,
    T1110: by.outgoing('nothing: held, and no loss'),
    T1111: by.outgoing('nothing: released'),
    T1201: by.codes('by its sign: a chargeback, which a dispute may tell of as well'),
    T1202: by.restored('by its sign: what had left has come again'),
    T1205: by.codes('by its sign'),
    T1207: by.codes('by its sign'),
    T1208: by.codes('by its sign'),
    'any other': by.outgoing('a case at the desk; as well what is in a currency that nothing is sold in'),
  },
} as const satisfies Readonly<Record<string, Rows>>;
