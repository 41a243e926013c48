import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { deskInvoiceMachine } from '../../../machines/desk/invoices/deskInvoice.ts';
import type { DeskInvoice } from '../../../openapi/types.ts';

/** What shows an invoice that is known. */
export type DeskInvoiceProps = {
  readonly actor: ActorRefFrom<typeof deskInvoiceMachine>;
  readonly snapshot: SnapshotFrom<typeof deskInvoiceMachine>;
  readonly known: DeskInvoice;
};
