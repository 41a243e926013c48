/** What the server does by itself, and the page has words for. */
const jobs = [
  'autoDesk',
  'autoReply',
  'autoOriginal',
  'analysis',
  'count',
  'transferArrived',
  'account',
  'vatCheck',
  'dataExport',
  'invoice',
  'invoiceFiles',
  'receipt',
  'balanceAlert',
  'reconcile',
  'providerRefund',
  'endPayment',
  'bankStatement',
  'purchase',
  'ksef',
  'mail',
  'sweep',
] as const;

type Job = (typeof jobs)[number];

/** The name of a job where the page has words for it; null for another one. */
export const findJob = (name: string): Job | null => jobs.find((known) => known === name) ?? null;
