import { requeueAccountRequests } from './account/accountRequests.ts';
import { remindOfDeletions, removeAccounts } from './account/deletion/removeAccounts.ts';
import { removeOldExports, requeueExports } from './account/export/removeOldExports.ts';
import { removeOldLinks } from './account/links.ts';
import { removeOldAccountMails } from './account/mails/removeOldAccountMails.ts';
import { removeOldChallenges } from './account/passkeys/challenges.ts';
import { removeOldRegistrations } from './account/registrations.ts';
import { queueVatChecks } from './billing/vies/queueVatChecks.ts';
import { requeueOriginals } from './desk/automatic/autoOriginal.ts';
import { requeueAutoDesk, requeueTransferArrivals } from './desk/automatic/queueAutoDesk.ts';
import { forgetOpeners } from './desk/live/presence.ts';
import { removeOldClientErrors } from './desk/queues/clientErrors.ts';
import { removeOldDocumentAccess, removeOldUploadCounts, removeStaleUploads } from './documents/index.ts';
import {
  checkChains,
  completeExchanges,
  fetchRates,
  queueDueInvoices,
  queueMissingFiles,
  queueSendings,
  requeueInvoices,
  requeueSendings,
  retryHeldInvoices,
} from './invoice/index.ts';
import { foldListCounts } from './list/foldListCounts.ts';
import { remindOfDue } from './order/credit/remindOfDue.ts';
import { deleteDocuments } from './order/deleteDocuments.ts';
import { expireOrders } from './order/expireOrders.ts';
import { requeueStatements } from './payment/bank/index.ts';
import { dueComparisons, expireTopUpTransfers, openPaymentsSweep, openRefunds } from './payment/index.ts';
import { removeOldSessions } from './platform/access/customerSessions.ts';
import { customerDevices, staffDevices } from './platform/access/knownDevices.ts';
import { removeOldDeskSessions } from './platform/access/staff.ts';
import { removeOldKeys } from './platform/core/idempotency.ts';
import { removeOldCounts } from './platform/core/limiter.ts';
import type { Services } from './platform/core/services.ts';
import { requeueMail } from './platform/mail/queueMail.ts';
import { purchaseReports } from './platform/statistics/index.ts';
import { queueMissingReceipts } from './prepaid/index.ts';
import { requeueAnalysis } from './request/analyse.ts';
import { expireDrafts } from './request/drafts/endDrafts.ts';

/** Everything that time brings: each step is a job of its own every minute, so that none that fails or takes long holds up another. */
export const scheduledSteps = {
  expireOrders,
  expireDrafts,
  deleteDocuments,
  openPayments: openPaymentsSweep,
  openRefunds,
  comparisons: dueComparisons,
  purchaseReports,
  topUpTransfers: expireTopUpTransfers,
  paymentReminders: remindOfDue,
  staleUploads: removeStaleUploads,
  oldDocumentAccess: removeOldDocumentAccess,
  oldUploadCounts: removeOldUploadCounts,
  oldSessions: removeOldSessions,
  oldCounts: removeOldCounts,
  oldDevices: customerDevices.removeOld,
  oldDeskDevices: staffDevices.removeOld,
  oldChallenges: removeOldChallenges,
  oldAccountMails: removeOldAccountMails,
  oldRegistrations: removeOldRegistrations,
  oldLinks: removeOldLinks,
  vatChecks: queueVatChecks,
  dueInvoices: queueDueInvoices,
  heldInvoices: retryHeldInvoices,
  invoiceChains: checkChains,
  exchangeRates: fetchRates,
  invoiceExchanges: completeExchanges,
  ksef: queueSendings,
  oldExports: removeOldExports,
  invoiceFiles: queueMissingFiles,
  receipts: queueMissingReceipts,
  deletionReminders: remindOfDeletions,
  accountDeletions: removeAccounts,
  oldDeskSessions: removeOldDeskSessions,
  goneReaders: forgetOpeners,
  listCounts: foldListCounts,
  oldKeys: removeOldKeys,
  oldClientErrors: removeOldClientErrors,
} as const satisfies Record<string, (services: Services) => Promise<unknown>>;

const isStep = (name: string): name is keyof typeof scheduledSteps => Object.hasOwn(scheduledSteps, name);

/** Takes one step; a step that there is no more, of an earlier version, is nothing. */
export const runScheduledStep = async (services: Services, step: string): Promise<void> => {
  if (isStep(step)) await scheduledSteps[step](services);
};

/**
 * Queues again what should be moving, at start: jobs are written with the changes that call for them, so this matters only when
 * the desk was manual before, or a queue was lost. A job that is there already is not queued twice.
 */
export const requeue = (services: Services): Promise<void> =>
  services.db.transaction(async (tx) => {
    await requeueAnalysis(tx, services);
    await requeueAutoDesk(tx, services);
    await requeueOriginals(tx, services);
    await requeueTransferArrivals(tx, services);
    await requeueAccountRequests(tx, services);
    await requeueExports(tx, services);
    await requeueInvoices(tx, services);
    await requeueSendings(tx, services);
    await requeueStatements(tx, services);
    await requeueMail(tx, services);
  });
