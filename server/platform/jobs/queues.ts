import { computeFingerprint } from '../core/fingerprint.ts';
import type { JobData, JobName } from '../core/jobs.ts';

type QueueSettings<N extends JobName> = {
  /**
   * `exclusive`: one of a key, be it waiting or active. `short`: one of a key waits, also while one is active, which may have looked too
   * early.
   */
  readonly policy: 'exclusive' | 'short';
  /** What a job is about, which staff can read: of two alike, one is enough. */
  readonly keyOf: (data: JobData[N], isDelayed: boolean) => string;
  /** Jobs that a worker takes at once. All of them end before it takes more. */
  readonly batch: number;
  /** Workers of a process: while one waits for a slow job, another one takes the rest. */
  readonly workers: number;
  /** Seconds between two looks for jobs that are due now; one without delay is notified at once. */
  readonly pollSeconds: number;
};

/** How each kind of job is queued. */
export const queues: { readonly [N in JobName]: QueueSettings<N> } = {
  autoDesk: {
    policy: 'exclusive',
    keyOf: ({ orderId, status, since }) => `${orderId} ${status} ${since}`,
    batch: 50,
    workers: 2,
    pollSeconds: 0.5,
  },
  autoReply: {
    policy: 'short',
    keyOf: ({ orderId }) => String(orderId),
    batch: 50,
    workers: 1,
    pollSeconds: 2,
  },
  autoOriginal: {
    policy: 'short',
    keyOf: ({ orderId }) => String(orderId),
    batch: 50,
    workers: 1,
    pollSeconds: 2,
  },
  analysis: {
    policy: 'short',
    keyOf: ({ orderId }, isDelayed) => (isDelayed ? `${orderId} later` : String(orderId)),
    batch: 50,
    workers: 1,
    pollSeconds: 0.5,
  },
  count: {
    policy: 'exclusive',
    keyOf: ({ fileId }) => computeFingerprint(fileId),
    batch: 20,
    workers: 1,
    pollSeconds: 2,
  },
  transferArrived: {
    policy: 'exclusive',
    keyOf: ({ paymentId }) => String(paymentId),
    batch: 50,
    workers: 1,
    pollSeconds: 0.5,
  },
  account: {
    policy: 'exclusive',
    keyOf: ({ requestId }) => String(requestId),
    batch: 50,
    workers: 1,
    pollSeconds: 2,
  },
  vatCheck: {
    policy: 'short',
    keyOf: ({ customerId }) => String(customerId),
    batch: 10,
    workers: 1,
    pollSeconds: 2,
  },
  // Long, and of little hurry: one at a time.
  dataExport: {
    policy: 'exclusive',
    keyOf: ({ exportId }) => String(exportId),
    batch: 1,
    workers: 1,
    pollSeconds: 2,
  },
  // A refund while one is at work is looked at by the next.
  invoice: { policy: 'short', keyOf: ({ orderId }) => String(orderId), batch: 50, workers: 1, pollSeconds: 2 },
  // What KSeF says while one is at work is looked at by the next. A page is drawn in one go: few at once.
  invoiceFiles: { policy: 'short', keyOf: ({ invoiceId }) => String(invoiceId), batch: 5, workers: 1, pollSeconds: 2 },
  receipt: { policy: 'exclusive', keyOf: ({ topUpId }) => String(topUpId), batch: 5, workers: 1, pollSeconds: 2 },
  // A change while one is at work is looked at by the next.
  balanceAlert: {
    policy: 'short',
    keyOf: ({ customerId, brand }) => `${customerId}:${brand}`,
    batch: 50,
    workers: 1,
    pollSeconds: 2,
  },
  reconcile: {
    policy: 'exclusive',
    keyOf: ({ provider, day }) => `${provider}:${day}`,
    batch: 1,
    workers: 1,
    pollSeconds: 10,
  },
  providerRefund: {
    policy: 'exclusive',
    keyOf: ({ refundId }) => String(refundId),
    batch: 10,
    workers: 1,
    pollSeconds: 2,
  },
  endPayment: { policy: 'short', keyOf: ({ paymentHash }) => paymentHash, batch: 10, workers: 1, pollSeconds: 2 },
  bankStatement: {
    policy: 'exclusive',
    keyOf: ({ statementId }) => String(statementId),
    batch: 1,
    workers: 1,
    pollSeconds: 2,
  },
  purchase: { policy: 'exclusive', keyOf: ({ paymentId }) => String(paymentId), batch: 10, workers: 1, pollSeconds: 2 },
  // The first that runs takes all others that are due with it.
  ksef: { policy: 'short', keyOf: ({ invoiceId }) => String(invoiceId), batch: 50, workers: 1, pollSeconds: 2 },
  mail: { policy: 'exclusive', keyOf: ({ mailId }) => String(mailId), batch: 50, workers: 2, pollSeconds: 2 },
  // One at a time a worker, so that a long step delays no other.
  sweep: { policy: 'exclusive', keyOf: ({ step }) => step, batch: 1, workers: 2, pollSeconds: 2 },
};

export const jobNames = Object.keys({
  autoDesk: true,
  autoReply: true,
  autoOriginal: true,
  analysis: true,
  count: true,
  transferArrived: true,
  account: true,
  vatCheck: true,
  dataExport: true,
  invoice: true,
  invoiceFiles: true,
  receipt: true,
  balanceAlert: true,
  reconcile: true,
  providerRefund: true,
  endPayment: true,
  bankStatement: true,
  purchase: true,
  ksef: true,
  mail: true,
  sweep: true,
} satisfies Record<JobName, true>).filter((name): name is JobName => name in queues);

/**
 * What failed is tried again, at first after a second. A worker that has not been heard of for ten seconds is taken for dead, and its jobs
 * fail: another one takes them over.
 */
export const retries = {
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: 10,
  notify: true,
} as const;
