import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import type { DeskCode } from '../../../openapi/types.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { useDesk } from '../app/Desk.ts';
import { Table, type TableRow } from '../shared/Table.tsx';
import { CodeBadge } from './CodeBadge.tsx';
import { Used, Worth } from './CodeFacts.tsx';
import * as styles from './codes.css.ts';

const columns = ['code', 'kind', 'worth', 'used', 'until', 'state', 'brand', 'note'] as const;

/** The codes of a page, each a row that leads to it. */
export const CodeTable = ({ codes }: { readonly codes: readonly DeskCode[] }) => {
  const { getLocale } = useDesk();
  if (codes.length === 0) {
    return (
      <p>
        <FormattedMessage id="staff.codes.none" />
      </p>
    );
  }
  const createRow = (code: DeskCode): TableRow => ({
    key: String(code.id),
    cells: [
      <Link key="code" className={styles.code} href={toDeskPath({ name: 'code', id: code.id }, getLocale())}>
        {code.code}
      </Link>,
      <span key="kind" className={styles.whole}>
        <FormattedMessage id={`staff.codes.kind.${code.kind}`} />
      </span>,
      <span key="worth" className={styles.whole}>
        <Worth code={code} />
      </span>,
      <span key="used" className={styles.whole}>
        <Used code={code} />
      </span>,
      code.valid_until === null ? null : <DateTime key="until" iso={code.valid_until} />,
      <CodeBadge key="state" state={code.state} />,
      <span key="brand" className={styles.whole}>
        {code.brand}
      </span>,
      code.note === null && code.customer_email === null ? null : (
        <span key="note" className={styles.cell}>
          {code.note}
          {code.customer_email !== null && <span className={styles.muted}>{code.customer_email}</span>}
        </span>
      ),
    ],
  });
  return (
    <Table
      kind="wide"
      isHeaded
      label={<FormattedMessage id="staff.codes.made" />}
      columns={columns.map((column) => ({
        key: column,
        name: <FormattedMessage id={`staff.codes.column.${column}`} />,
        isNumeric: column === 'worth',
      }))}
      rows={codes.map(createRow)}
    />
  );
};
