import { useIntl } from 'react-intl';
import type { ListView, RowsProps } from '../ListProps.ts';
import { Rows } from '../Rows.tsx';
import { paymentColumns } from './paymentColumns.tsx';

const PaymentRows = ({ page, search }: RowsProps) => {
  const intl = useIntl();
  if (page.kind !== 'payments') return null;
  const label = intl.formatMessage({ id: 'list.payments.title' });
  return <Rows label={label} columns={paymentColumns} rows={page.rows} search={search} />;
};

/** What has been paid, or begun to be. */
export const paymentsView: ListView = { Rows: PaymentRows, onward: { name: 'orders' } };
