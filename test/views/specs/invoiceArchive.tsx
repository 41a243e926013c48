import { InvoiceArchive } from '../../../src/screens/list/InvoiceArchive.tsx';
import { invoiceArchiveModel, invoiceArchiveShown } from '../../models/invoiceArchive.ts';
import { listedInvoice } from '../../models/invoiceSamples.ts';
import { pageMeta } from '../../models/samples.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

const page = { kind: 'invoices', rows: [listedInvoice(42)], meta: { ...pageMeta(1), years: [2026, 2025] } } as const;

export const invoiceArchiveSpec: ViewSpec = {
  model: invoiceArchiveModel,
  view: () => <InvoiceArchive page={{ ...page, meta: { ...page.meta, years: [...page.meta.years] } }} />,
  ...invoiceArchiveShown,
};
