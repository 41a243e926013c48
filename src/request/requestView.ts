import type { SnapshotFrom } from 'xstate';
import type { requestMachine } from '../../machines/request/request.ts';

export type RequestView = 'form' | 'leaving';

/** What the quick request shows: the form until the request is received, then the way to the quotation's own address. */
export const getRequestView = (snapshot: SnapshotFrom<typeof requestMachine>): RequestView =>
  snapshot.matches('sent') ? 'leaving' : 'form';

/** Whether the free quotation has been asked for and is on its way. */
export const isAsking = (snapshot: SnapshotFrom<typeof requestMachine>): boolean =>
  (snapshot.matches('opening') && snapshot.context.early.submitted) ||
  snapshot.matches({ form: { filling: { loadingPrices: 'submitted' } } }) ||
  snapshot.matches({ form: 'checking' }) ||
  snapshot.matches({ form: 'sending' });

const lacksPrices = (snapshot: SnapshotFrom<typeof requestMachine>): boolean =>
  snapshot.matches({ form: { filling: 'unavailable' } });

/** Whether what has been asked for waits to be sent by itself. */
export const isUnsent = (snapshot: SnapshotFrom<typeof requestMachine>): boolean =>
  snapshot.matches({ form: { filling: 'unsent' } }) || (lacksPrices(snapshot) && snapshot.context.unsent);

/** Whether the price list cannot be loaded, and nothing waits for it but the form. */
export const isUnavailable = (snapshot: SnapshotFrom<typeof requestMachine>): boolean =>
  lacksPrices(snapshot) && !snapshot.context.unsent;
