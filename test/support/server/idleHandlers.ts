import type { JobHandlers } from '../../../server/platform/jobs/startJobs.ts';

const doNothing = async (): Promise<void> => {};

/** Handlers that do nothing, for a test to replace the ones it is about. */
export const idleHandlers: JobHandlers = {
  autoDesk: doNothing,
  autoReply: doNothing,
  autoOriginal: doNothing,
  analysis: doNothing,
  count: doNothing,
  transferArrived: doNothing,
  vatCheck: doNothing,
  account: doNothing,
  dataExport: doNothing,
  invoice: doNothing,
  invoiceFiles: doNothing,
  receipt: doNothing,
  balanceAlert: doNothing,
  reconcile: doNothing,
  providerRefund: doNothing,
  endPayment: doNothing,
  bankStatement: doNothing,
  purchase: doNothing,
  ksef: doNothing,
  mail: doNothing,
  sweep: doNothing,
};
