export type * from '../db/invoiceDocument.ts';
