import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { invoiceMachine } from '../../machines/invoice/invoice.ts';
import type { Invoice } from '../../openapi/types.ts';

export type InvoiceProps = {
  readonly actor: ActorRefFrom<typeof invoiceMachine>;
  readonly snapshot: SnapshotFrom<typeof invoiceMachine>;
};

/** What shows a part of an invoice that is known. */
export type OfInvoice = { readonly invoice: Invoice };

export type InvoiceView = 'loading' | 'unknown' | 'failed' | 'shown';

/** Whether its payment is what matters most: it comes before the files. */
export const leadsWithPayment = (snapshot: InvoiceProps['snapshot']): boolean =>
  snapshot.matches({ shown: { money: 'owed' } });

/** What of the page shows. */
export const getInvoiceView = (snapshot: InvoiceProps['snapshot']): InvoiceView => {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('unknown') ? 'unknown' : 'shown';
};
