import type { DeskInvoiceSending, InvoiceSending } from '../../../openapi/types.ts';
import type { ksefSubmission } from '../../platform/db/schema.ts';

export type KsefRow = typeof ksefSubmission.$inferSelect;

/** How an invoice's sending stands, for its customer. */
export const sendingView = ({ state, number, acceptedAt, qr, simulated }: KsefRow): InvoiceSending => ({
  state,
  number,
  accepted_at: acceptedAt?.toISOString() ?? null,
  qr,
  simulated,
});

/** How an invoice's sending stands, for the desk. */
export const deskSendingView = (row: KsefRow): DeskInvoiceSending => ({
  ...sendingView(row),
  attempts: row.attempts,
  due_at: row.dueAt?.toISOString() ?? null,
  status_code: row.statusCode,
  refusal: row.refusal,
  has_upo: row.upo !== null,
  offline_until: row.offlineUntil,
});
