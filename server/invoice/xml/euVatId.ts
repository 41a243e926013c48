import { vatForms } from '../../../machines/billing/vatForms.ts';
import type { InvoiceDocumentParty } from '../invoiceDocument.ts';

export type EuVatId = { readonly prefix: string; readonly number: string };

/** A party's VAT ID of an EU country in its two parts; null for a number of another kind. */
export const parseEuVatId = ({ vatId }: Pick<InvoiceDocumentParty, 'vatId'>): EuVatId | null => {
  const compact = (vatId ?? '').replace(/[\s.\-/]/gu, '').toUpperCase();
  const parts = /^([A-Z]{2})([0-9A-Z+*]{2,12})$/u.exec(compact);
  const [, written = '', number = ''] = parts ?? [];
  const prefix = written === 'GR' ? 'EL' : written;
  return Object.hasOwn(vatForms, prefix) ? { prefix, number } : null;
};
