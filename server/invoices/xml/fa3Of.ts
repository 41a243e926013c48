import type { InvoiceDocument } from '../../core/invoiceDocument.ts';
import { xmlOf } from './xmlOf.ts';
import { xmlTextUpTo } from './xmlText.ts';

export type Fa3Options = {
  readonly createdAt: Date;
  /** KSeF's numbers of the invoices that this one refers to, by their ids; those that KSeF has not are not in it */
  readonly ksefNumbers: ReadonlyMap<number, string>;
};

/** An invoice as KSeF takes it: FA(3). */
export const fa3Of = (document: InvoiceDocument, { createdAt }: Fa3Options): string =>
  xmlOf({
    Faktura: {
      Naglowek: { DataWytworzeniaFa: createdAt.toISOString() },
      Fa: { P_2: xmlTextUpTo(256, document.number) },
    },
  });
