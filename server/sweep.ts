import { removeOldSessions } from './access/customerSessions.ts';
import { removeOldDevices } from './access/knownDevices.ts';
import { removeOldAccountMails } from './access/mails/removeOldAccountMails.ts';
import { removeOldChallenges } from './access/passkeys/challenges.ts';
import { removeOldDeskSessions } from './access/staff.ts';
import { requeueAccountRequests } from './accounts/accountRequests.ts';
import { removeOldLinks } from './accounts/links.ts';
import { removeOldRegistrations } from './accounts/registrations.ts';
import { queueVatChecks } from './accounts/vies/queueVatChecks.ts';
import { requeueStatements } from './bank/index.ts';
import { removeOldKeys } from './core/idempotency.ts';
import { removeOldCounts } from './core/limiter.ts';
import type { Services } from './core/services.ts';
import { requeueOriginals } from './desk/autoOriginal.ts';
import { removeOldClientErrors } from './desk/clientErrors.ts';
import { forgetOpeners } from './desk/presence/presence.ts';
import { requeueAutoDesk, requeueTransferArrivals } from './desk/queueAutoDesk.ts';
import { removeOldDocumentAccess, removeOldUploadCounts, removeStaleUploads } from './files/index.ts';
import {
  checkChains,
  queueDueInvoices,
  queueMissingFiles,
  queueSendings,
  requeueInvoices,
  requeueSendings,
  retryHeldInvoices,
} from './invoices/index.ts';
import { foldListCounts } from './lists/foldListCounts.ts';
import { requeueMail } from './mail/queueMail.ts';
import { remindOfDue } from './orders/credit/remindOfDue.ts';
import { deleteDocuments } from './orders/deleteDocuments.ts';
import { expireDrafts } from './orders/drafts/endDrafts.ts';
import { expireOrders } from './orders/expireOrders.ts';
import { remindOfDeletions, removeAccounts } from './ownData/deletion/removeAccounts.ts';
import { removeOldExports, requeueExports } from './ownData/export/removeOldExports.ts';
import { dueComparisons, expireTopUpTransfers, openPaymentsSweep, openRefunds } from './payments/index.ts';
import { queueMissingReceipts } from './prepaid/index.ts';
import { requeueAnalysis } from './quotations/analyse.ts';
import { purchaseReports } from './statistics/index.ts';

/** Everything that time brings: each step is a job of its own every minute, so that none that fails or takes long holds up another. */
export const sweepSteps = {
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
  oldDevices: removeOldDevices,
  oldChallenges: removeOldChallenges,
  oldAccountMails: removeOldAccountMails,
  oldRegistrations: removeOldRegistrations,
  oldLinks: removeOldLinks,
  vatChecks: queueVatChecks,
  dueInvoices: queueDueInvoices,
  heldInvoices: retryHeldInvoices,
  invoiceChains: checkChains,
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

const isStep = (name: string): name is keyof typeof sweepSteps => Object.hasOwn(sweepSteps, name);

/** Takes one step; a step that there is no more, of an earlier version, is nothing. */
export const sweepStep = async (services: Services, step: string): Promise<void> => {
  if (isStep(step)) await sweepSteps[step](services);
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
