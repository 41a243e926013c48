import { useIntl } from 'react-intl';
import type { ListView, RowsProps } from '../ListProps.ts';
import { Rows } from '../Rows.tsx';
import { orderColumns } from './orderColumns.tsx';

const OrderRows = ({ page, search }: RowsProps) => {
  const intl = useIntl();
  if (page.kind !== 'orders') return null;
  const label = intl.formatMessage({ id: 'list.orders.title' });
  return <Rows label={label} columns={orderColumns} rows={page.rows} search={search} />;
};

/** Orders and quotations. */
export const ordersView: ListView = { Rows: OrderRows, onward: { name: 'write' } };
