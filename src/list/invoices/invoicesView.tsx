import { useIntl } from 'react-intl';
import type { ListView, RowsProps } from '../ListProps.ts';
import { Rows } from '../Rows.tsx';
import { InvoiceArchive } from './InvoiceArchive.tsx';
import { invoiceColumns } from './invoiceColumns.tsx';

const InvoiceRows = ({ page, search }: RowsProps) => {
  const intl = useIntl();
  if (page.kind !== 'invoices') return null;
  const label = intl.formatMessage({ id: 'list.invoices.title' });
  return <Rows label={label} columns={invoiceColumns} rows={page.rows} search={search} />;
};

/** What has been invoiced, and all of a period as one file. */
export const invoicesView: ListView = { Rows: InvoiceRows, Below: InvoiceArchive, onward: { name: 'orders' } };
