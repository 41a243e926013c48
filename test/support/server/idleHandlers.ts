import type { JobHandlers } from '../../../server/platform/jobs/startJobs.ts';

const nothing = async (): Promise<void> => {};

/** Handlers that do nothing, for a test to replace the ones it is about. */
export const idleHandlers: JobHandlers = {
  autoDesk: nothing,
  autoReply: nothing,
  autoOriginal: nothing,
  analysis: nothing,
  count: nothing,
  transferArrived: nothing,
  vatCheck: nothing,
  account: nothing,
  dataExport: nothing,
  invoice: nothing,
  invoiceFiles: nothing,
  receipt: nothing,
  balanceAlert: nothing,
  reconcile: nothing,
  providerRefund: nothing,
  endPayment: nothing,
  bankStatement: nothing,
  purchase: nothing,
  ksef: nothing,
  mail: nothing,
  sweep: nothing,
};
