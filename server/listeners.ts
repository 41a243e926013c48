import type { Listeners } from './core/listeners.ts';
import { queueOriginalOfApproval, queueOriginalOfOrder, queueStepAfterParcel } from './desk/autoOriginal.ts';
import { queueReplyToMessage, queueReplyToReview, queueReplyToRevision } from './desk/autoReply.ts';
import { queueAutoDesk, queueAutoDeskAgain, queueTransferArrival } from './desk/queueAutoDesk.ts';
import {
  awaitSending,
  postIssued,
  queueFilesOfIssued,
  queueFilesOfSent,
  queueInvoiceOfOrder,
  queueInvoiceOfRefund,
  queueInvoiceOfWithdrawal,
} from './invoices/index.ts';
import {
  queueMailOfApproval,
  queueMailOfCancellation,
  queueMailOfIncompleteTransfer,
  queueMailOfMessage,
  queueMailOfOrder,
  queueMailOfParcel,
  queueMailOfPayment,
  queueMailOfRefund,
  queueMailOfReminder,
  queueMailOfReturnedMoney,
  queueMailOfReview,
  queueMailOfRevision,
  queueMailOfWithdrawal,
} from './mail/queueMail.ts';
import { giveBackOfCanceled, queueEndOfPayments, refundOrder, refundWithdrawn } from './payments/index.ts';
import { announceBalance, queueAlert, queueReceipt } from './prepaid/index.ts';
import { queueAnalysisOfFile, queueAnalysisOfOrder, queueAnalysisOfRequest } from './quotations/analyse.ts';
import { releaseDiscount } from './quotations/redeemDiscount.ts';
import { closeReview } from './quotations/reviews/moveReview.ts';
import { queueReportOfPayment } from './statistics/index.ts';

/** What follows each event, in its transaction. */
export const listeners = {
  'file.counted': [queueAnalysisOfFile],
  'order.overdue': [queueMailOfReminder],
  'order.paid': [queueMailOfPayment],
  'order.canceledByDesk': [queueMailOfCancellation],
  'order.withdrawn': [queueMailOfWithdrawal, refundWithdrawn, queueInvoiceOfWithdrawal],
  'order.moved': [
    giveBackOfCanceled,
    queueEndOfPayments,
    releaseDiscount,
    closeReview,
    queueAnalysisOfOrder,
    queueMailOfOrder,
    queueAutoDesk,
    queueOriginalOfOrder,
    queueInvoiceOfOrder,
  ],
  'message.written': [queueMailOfMessage, queueReplyToMessage],
  'request.changed': [queueAnalysisOfRequest, queueAutoDeskAgain],
  'review.moved': [queueMailOfReview, queueReplyToReview],
  'revision.moved': [queueMailOfRevision, queueReplyToRevision],
  'approval.moved': [queueMailOfApproval, queueOriginalOfApproval],
  'parcel.moved': [queueMailOfParcel, queueStepAfterParcel],
  'payment.awaited': [queueTransferArrival],
  'transfer.incomplete': [queueMailOfIncompleteTransfer],
  'payment.paid': [queueReportOfPayment],
  'payment.goesBack': [queueMailOfReturnedMoney],
  'balance.moved': [announceBalance, queueAlert],
  'topUp.credited': [queueReceipt],
  'refund.asked': [refundOrder, queueInvoiceOfRefund, queueMailOfRefund],
  'invoice.issued': [postIssued, awaitSending, queueFilesOfIssued],
  'ksef.moved': [queueFilesOfSent],
} as const satisfies Listeners;
