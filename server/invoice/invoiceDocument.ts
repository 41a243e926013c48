export type * from '../platform/db/invoiceDocument.ts';
