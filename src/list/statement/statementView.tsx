import { useIntl } from 'react-intl';
import type { ListView, RowsProps } from '../ListProps.ts';
import { Rows } from '../Rows.tsx';
import { StatementExport } from './StatementExport.tsx';
import { statementColumns } from './statementColumns.tsx';

const MovementRows = ({ page, search }: RowsProps) => {
  const intl = useIntl();
  if (page.kind !== 'statement') return null;
  const label = intl.formatMessage({ id: 'list.statement.title' });
  return <Rows label={label} columns={statementColumns} rows={page.rows} search={search} />;
};

/** All that has changed the balance, and a period of it as a file. */
export const statementView: ListView = { Rows: MovementRows, Below: StatementExport, onward: { name: 'prepaid' } };
