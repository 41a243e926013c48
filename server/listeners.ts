import { keepBilling } from './account/profile/keepBilling.ts';
import { queueOriginalOfApproval, queueOriginalOfOrder, queueStepAfterParcel } from './desk/automatic/autoOriginal.ts';
import { queueReplyToMessage, queueReplyToReview, queueReplyToRevision } from './desk/automatic/autoReply.ts';
import { queueAutoDesk, queueAutoDeskAgain, queueTransferArrival } from './desk/automatic/queueAutoDesk.ts';
import {
  awaitSending,
  postIssued,
  queueFilesOfIssued,
  queueFilesOfSent,
  queueInvoiceOfOrder,
  queueInvoiceOfRefund,
  queueInvoiceOfWithdrawal,
} from './invoice/index.ts';
import { giveBackOfCanceled, queueCancelOpenPayments, refundOrder, refundWithdrawn } from './payment/index.ts';
import type { Listeners } from './platform/events/listeners.ts';
import {
  hastenMailOfTransfer,
  queueMailOfApproval,
  queueMailOfCancellation,
  queueMailOfIncompleteTransfer,
  queueMailOfLoweredOffer,
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
} from './platform/mail/queueMail.ts';
import { queueReportOfPayment } from './platform/statistics/index.ts';
import { announceBalance, queueAlert, queueReceipt } from './prepaid/index.ts';
import { offerAtOnce, offerChangedAtOnce } from './quotation/offerAtOnce.ts';
import { closeReview } from './quotation/reviews/moveReview.ts';
import { queueAnalysisOfFile, queueAnalysisOfOrder, queueAnalysisOfRequest } from './request/analyse.ts';
import { releaseDiscount } from './request/redeemDiscount.ts';

/** What follows each event, in its transaction. */
export const listeners = {
  'file.counted': [queueAnalysisOfFile],
  'order.overdue': [queueMailOfReminder],
  'order.paid': [queueMailOfPayment],
  'order.canceledByDesk': [queueMailOfCancellation],
  'order.withdrawn': [queueMailOfWithdrawal, refundWithdrawn, queueInvoiceOfWithdrawal],
  'order.moved': [
    offerAtOnce,
    giveBackOfCanceled,
    queueCancelOpenPayments,
    releaseDiscount,
    closeReview,
    queueAnalysisOfOrder,
    queueMailOfOrder,
    queueAutoDesk,
    queueOriginalOfOrder,
    queueInvoiceOfOrder,
    keepBilling,
  ],
  'message.written': [queueMailOfMessage, queueReplyToMessage],
  'request.changed': [offerChangedAtOnce, queueAnalysisOfRequest, queueAutoDeskAgain],
  'offer.lowered': [queueMailOfLoweredOffer],
  'review.moved': [queueMailOfReview, queueReplyToReview],
  'revision.moved': [queueMailOfRevision, queueReplyToRevision],
  'approval.moved': [queueMailOfApproval, queueOriginalOfApproval],
  'parcel.moved': [queueMailOfParcel, queueStepAfterParcel],
  'payment.awaited': [hastenMailOfTransfer, queueTransferArrival],
  'transfer.incomplete': [queueMailOfIncompleteTransfer],
  'payment.paid': [queueReportOfPayment],
  'payment.goesBack': [queueMailOfReturnedMoney],
  'balance.moved': [announceBalance, queueAlert],
  'topUp.credited': [queueReceipt],
  'refund.asked': [refundOrder, queueInvoiceOfRefund, queueMailOfRefund],
  'invoice.issued': [postIssued, awaitSending, queueFilesOfIssued],
  'ksef.moved': [queueFilesOfSent],
} as const satisfies Listeners;
