import { FormattedMessage, useIntl } from 'react-intl';
import type { ExchangeRateTable } from '../../../openapi/types.ts';
import { Day } from '../../ui/dates/Day.tsx';
import { Table } from '../shared/Table.tsx';

/** The days of which rates are known, the latest first, with a column a currency. */
export const RateTables = ({ tables }: { readonly tables: readonly ExchangeRateTable[] }) => {
  const intl = useIntl();
  const currencies = [...new Set(tables.flatMap(({ rates }) => rates.map(({ currency }) => currency)))].sort();
  if (tables.length === 0) {
    return (
      <p>
        <FormattedMessage id="staff.rates.none" />
      </p>
    );
  }
  const findRate = ({ rates }: ExchangeRateTable, currency: string): string => {
    const found = rates.find((rate) => rate.currency === currency);
    return found === undefined
      ? '–'
      : intl.formatNumber(Number(found.rate), { minimumFractionDigits: 4, maximumFractionDigits: 6 });
  };
  return (
    <Table
      kind="fitting"
      label={<FormattedMessage id="staff.rates.known" />}
      columns={[
        { key: 'date', name: <FormattedMessage id="staff.rates.day" /> },
        { key: 'table', name: <FormattedMessage id="staff.rates.table" /> },
        ...currencies.map((currency) => ({ key: currency, name: currency, isNumeric: true })),
      ]}
      rows={tables.map((table) => ({
        key: `${table.source} ${table.date}`,
        cells: [
          <Day key="day" day={table.date} />,
          table.table ?? <FormattedMessage key="missing" id="staff.rates.isMissing" />,
          ...currencies.map((currency) => findRate(table, currency)),
        ],
      }))}
    />
  );
};
