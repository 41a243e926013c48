import type { Transaction } from '../db/open.ts';
import type { ProviderName } from './paymentProvider.ts';

/** Work that is done later, and survives a crash. Handlers may run twice, also when a process was slow and not dead. */
export type JobData = {
  /** The automatic desk's next step with an order, if its status is still the same. */
  autoDesk: { orderId: number; status: string; since: string };
  /** The automatic desk answers what a customer has written about an order, or wants revised of it. */
  autoReply: { orderId: number };
  /** The automatic desk's next step with the draft and the parcel of an order. */
  autoOriginal: { orderId: number };
  /** A file of an order in analysis may have been counted by now. */
  analysis: { orderId: number };
  /** A document should have been counted by now: whoever counted it may be gone. */
  count: { fileId: string };
  /** An awaited bank transfer arrives at the automatic desk. */
  transferArrived: { paymentId: number };
  /** The EU's register is asked about a customer's VAT ID. */
  vatCheck: { customerId: number };
  /** An order may have to be charged, or what was charged for it corrected. */
  invoice: { orderId: number };
  /** Files of an invoice are to be made, and mailed. */
  invoiceFiles: { invoiceId: number };
  /** The receipt of a top-up is to be made, and mailed. */
  receipt: { topUpId: number };
  /** A customer's balance may have fallen below what they have set. */
  balanceAlert: { customerId: number; brand: string };
  /** A day at a provider is to be compared with the books. */
  reconcile: { provider: ProviderName; day: string };
  /** A provider is to be asked to send money back. */
  providerRefund: { refundId: number };
  /** A payment may not be wanted any more: it is ended at its provider. */
  endPayment: { paymentHash: string };
  /** Entries of a bank statement are to be matched with what is awaited. */
  bankStatement: { statementId: number };
  /** A paid purchase is to be reported to statistics. */
  purchase: { paymentId: number };
  /** An invoice is to be sent to KSeF, or asked about there. */
  ksef: { invoiceId: number };
  mail: { mailId: number };
  /** Somebody has asked for something by an e-mail address: a mail says what comes of it. */
  account: { requestId: number };
  /** A customer has asked for a copy of their data. */
  dataExport: { exportId: number };
  /** One of the things that time brings (`sweep.ts`). */
  sweep: { step: string };
};

export type JobName = keyof JobData;

/** What a queue holds, by state. */
export type QueueState = {
  readonly name: JobName;
  readonly waiting: number;
  /** waiting for another attempt after a failure */
  readonly retrying: number;
  readonly active: number;
  readonly failed: number;
};

export type JobFailure = {
  readonly name: JobName;
  /** What it is about, as an order's id: never about a person. */
  readonly key: string;
  /** `failed`: nobody tries it any more. */
  readonly state: 'retry' | 'failed';
  readonly attempts: number;
  readonly reason: string;
  readonly at: Date;
};

export type JobReport = { readonly queues: readonly QueueState[]; readonly failures: readonly JobFailure[] };

export type Jobs = {
  /**
   * Queues a job with the transaction's changes: it runs once they are committed, `afterMs` later at the earliest. One that is there
   * already is not queued twice.
   */
  readonly send: <N extends JobName>(tx: Transaction, name: N, data: JobData[N], afterMs?: number) => Promise<void>;
  /** Makes a job due now that waits, as for another attempt; queues one where none is there. */
  readonly hasten: <N extends JobName>(tx: Transaction, name: N, data: JobData[N]) => Promise<void>;
  /** What the queues hold, and what failed last. */
  readonly report: () => Promise<JobReport>;
  /** How many jobs nobody tries any more. */
  readonly countFailed: () => Promise<number>;
};
