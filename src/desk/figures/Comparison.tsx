import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskFigures } from '../../../openapi/types.ts';
import { Figure, type Saving } from './Figure.tsx';
import { useFormats } from './useFormats.ts';

type ComparisonProps = { readonly figures: DeskFigures; readonly saving: Saving };
type Measure = DeskFigures['comparison']['measures'][number];

/** What the period comes to, beside as many days before it. */
export const Comparison = ({ figures: { comparison }, saving }: ComparisonProps) => {
  const intl = useIntl();
  const { columns, day, number, share, money } = useFormats();
  const write = {
    requests: (value) => number(value),
    within: share,
    median: (value) => number(value, 1),
    rate: share,
    average: (value) => number(value, 2),
    net: (value, currency) =>
      currency === null || value === null
        ? number(value, 2)
        : money({ currency_amount_decimal: String(value), currency_code: currency }),
  } as const satisfies Record<Measure['measure'], (value: number | null, currency: Measure['currency']) => string>;
  const change = ({ now, before }: Measure): string =>
    now === null || before === null || before === 0
      ? '–'
      : intl.formatNumber(now / before - 1, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  return (
    <Figure
      table="comparison"
      sum={
        <FormattedMessage
          id="staff.figures.comparison.sum"
          values={{ from: day(comparison.from), to: day(comparison.to) }}
        />
      }
      columns={columns('measure', 'now', 'before', 'change')}
      rows={comparison.measures.map((row) => ({
        key: `${row.measure} ${row.currency}`,
        cells: [
          <FormattedMessage key="measure" id={`staff.figures.measure.${row.measure}`} />,
          write[row.measure](row.now, row.currency),
          write[row.measure](row.before, row.currency),
          change(row),
        ],
      }))}
      saving={saving}
    />
  );
};
