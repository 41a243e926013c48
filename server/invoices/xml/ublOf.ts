import type { InvoiceDocument } from '../../core/invoiceDocument.ts';
import { xmlOf } from './xmlOf.ts';
import { xmlText } from './xmlText.ts';

/** An invoice as EN 16931 has it, in the syntax of UBL 2.1. */
export const ublOf = (document: InvoiceDocument): string => xmlOf({ Invoice: { 'cbc:ID': xmlText(document.number) } });
