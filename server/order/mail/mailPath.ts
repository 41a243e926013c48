import type { OrderMailTemplate } from '../../platform/db/schema.ts';
import type { OrderRow } from '../orderRow.ts';
import type { Together } from './orderMail.ts';

type PathOf = (row: OrderRow, cartHash: string) => string;

const quotationPath: PathOf = (row) => `/order/quotations/${row.quotationHash}`;

const orderPath: PathOf = (row, cartHash) => `/orders/${cartHash}/${row.hash}`;

const templatePaths = {
  requestReceived: quotationPath,
  quotationReady: quotationPath,
  offerRevised: quotationPath,
  offerUpheld: quotationPath,
  offerLowered: quotationPath,
  orderPlaced: orderPath,
  deferralGranted: orderPath,
  paymentReceived: orderPath,
  deferredPaymentReceived: orderPath,
  orderFinished: orderPath,
  messageWritten: orderPath,
  revisionAnswered: orderPath,
  revisionDone: orderPath,
  draftWaiting: orderPath,
  originalPosted: orderPath,
  originalReturned: orderPath,
  withdrawalReceived: orderPath,
  moneyReturned: orderPath,
  orderRefunded: orderPath,
  paymentReminder: orderPath,
  transferIncomplete: orderPath,
  // What was never ordered has no page of its own.
  orderCanceled: (row, cartHash) => (row.acceptedAt === null ? quotationPath : orderPath)(row, cartHash),
} as const satisfies Record<OrderMailTemplate, PathOf>;

/** The page that a mail leads to: the cart, where it is about several orders. */
export const mailPath = (template: OrderMailTemplate, [row, ...others]: Together, cartHash: string): string =>
  others.length > 0 ? `/orders/${cartHash}` : templatePaths[template](row, cartHash);
