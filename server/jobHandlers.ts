import { answerRequest } from './accounts/accountRequests.ts';
import { askAboutVatId } from './accounts/vies/askAboutVatId.ts';
import { settleStatement } from './bank/index.ts';
import type { Services } from './core/services.ts';
import { autoDesk } from './desk/autoDesk.ts';
import { autoOriginal } from './desk/autoOriginal.ts';
import { autoReply } from './desk/autoReply.ts';
import { resumeCount } from './files/index.ts';
import { makeInvoiceFiles, sendDue, settleInvoices } from './invoices/index.ts';
import type { JobHandlers } from './jobs/startJobs.ts';
import { sendQueuedMail } from './mail/sendQueuedMail.ts';
import { writeExport } from './ownData/export/writeExport.ts';
import { awaitedTransferArrived, compareDay, endUnwanted, sendRefund } from './payments/index.ts';
import { checkAlert, makeReceipt } from './prepaid/index.ts';
import { analyse } from './quotations/analyse.ts';
import { reportPurchase } from './statistics/index.ts';
import { sweepStep } from './sweep.ts';

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
  endPayment: ({ paymentHash }) => endUnwanted(services, paymentHash),
  bankStatement: ({ statementId }) => settleStatement(services, statementId),
  purchase: ({ paymentId }, { isLast }) => reportPurchase(services, paymentId, isLast),
  ksef: ({ invoiceId }) => sendDue(services, invoiceId),
  mail: ({ mailId }) => sendQueuedMail(services, mailId),
  sweep: ({ step }) => sweepStep(services, step),
});
