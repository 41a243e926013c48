import { answerRequest } from './account/accountRequests.ts';
import { writeExport } from './account/export/writeExport.ts';
import { askAboutVatId } from './billing/vies/askAboutVatId.ts';
import { autoDesk } from './desk/automatic/autoDesk.ts';
import { autoOriginal } from './desk/automatic/autoOriginal.ts';
import { autoReply } from './desk/automatic/autoReply.ts';
import { resumeCount } from './documents/index.ts';
import { makeInvoiceFiles, sendDue, settleInvoices } from './invoice/index.ts';
import { settleStatement } from './payment/bank/index.ts';
import { awaitedTransferArrived, cancelOpenPayments, compareDay, sendRefund } from './payment/index.ts';
import type { Services } from './platform/core/services.ts';
import type { JobHandlers } from './platform/jobs/startJobs.ts';
import { reportPurchase } from './platform/statistics/index.ts';
import { checkAlert, makeReceipt } from './prepaid/index.ts';
import { analyse } from './request/analyse.ts';
import { runScheduledStep } from './scheduledJobs.ts';
import { sendQueuedMail } from './sendQueuedMail.ts';

/** What each job does. */
export const jobHandlers = (services: Services): JobHandlers => ({
  autoDesk: (data) => autoDesk(services, data),
  autoReply: (data) => autoReply(services, data),
  autoOriginal: (data) => autoOriginal(services, data),
  analysis: ({ orderId }) => analyse(services, orderId),
  count: ({ fileId }) => resumeCount(services, fileId),
  transferArrived: ({ paymentId }) => services.db.transaction((tx) => awaitedTransferArrived(tx, services, paymentId)),
  account: ({ requestId }) => answerRequest(services, requestId),
  vatCheck: ({ customerId }) => askAboutVatId(services, customerId),
  dataExport: ({ exportId }) => writeExport(services, exportId),
  invoice: ({ orderId }, { isLast }) => settleInvoices(services, orderId, isLast),
  invoiceFiles: ({ invoiceId }) => makeInvoiceFiles(services, invoiceId),
  receipt: async ({ topUpId }) => {
    await makeReceipt(services, topUpId);
  },
  balanceAlert: (owner) => checkAlert(services, owner),
  reconcile: (asked) => compareDay(services, asked),
  providerRefund: ({ refundId }) => sendRefund(services, refundId),
  endPayment: ({ paymentHash }) => cancelOpenPayments(services, paymentHash),
  bankStatement: ({ statementId }) => settleStatement(services, statementId),
  purchase: ({ paymentId }, { isLast }) => reportPurchase(services, paymentId, isLast),
  ksef: ({ invoiceId }) => sendDue(services, invoiceId),
  mail: ({ mailId }) => sendQueuedMail(services, mailId),
  sweep: ({ step }) => runScheduledStep(services, step),
});
