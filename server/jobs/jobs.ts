import type { Transaction } from '../db/open.ts';

/** Work that is done later, and survives a crash. Handlers must bear to run twice. */
export type JobData = {
  /** The automatic desk takes an order on, if it still stands where it stood. */
  autoDesk: { orderId: number; status: string; since: string };
  /** A file of an order in analysis may have been counted by now. */
  analysis: { orderId: number };
  /** An awaited bank transfer arrives at the automatic desk. */
  transferArrived: { paymentId: number };
  mail: { mailId: number };
};

export type JobName = keyof JobData;

export type Jobs = {
  /** Queues a job with the transaction's changes: it runs once they are committed, `afterMs` later at the earliest. */
  readonly send: <N extends JobName>(tx: Transaction, name: N, data: JobData[N], afterMs?: number) => Promise<void>;
};
