import type { CurrencyCode, DeskFigures } from '../../../openapi/types.ts';
import { toMinor } from '../../platform/core/money.ts';
import { roundTo } from './roundTo.ts';

/** The figures of a period, without any other to compare with. */
export type PeriodFigures = Omit<DeskFigures, 'comparison'>;

type Measure = DeskFigures['comparison']['measures'][number];

/** A part of a whole; null where there is no whole. */
const computeShare = (part: number, whole: number, places: number): number | null =>
  whole === 0 ? null : roundTo(part / whole, places);

const sumRows = <TRow>(rows: readonly TRow[], of: (row: TRow) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

const single = {
  requests: ({ requests }) => sumRows(requests, (row) => row.requests),
  within: ({ quotes_overall }) => quotes_overall.within,
  median: ({ quotes_overall }) => quotes_overall.median,
  rate: ({ acceptance }) => {
    const accepted = sumRows(acceptance, (row) => row.accepted);
    return computeShare(accepted, accepted + sumRows(acceptance, (row) => row.rejected + row.expired), 4);
  },
  average: ({ ratings }) =>
    computeShare(
      sumRows(ratings, ({ stars }) => sumRows([...stars.entries()], ([index, given]) => (index + 1) * given)),
      sumRows(ratings, ({ count }) => count),
      2,
    ),
} as const satisfies Readonly<Record<Exclude<Measure['measure'], 'net'>, (figures: PeriodFigures) => number | null>>;

const sumNet = ({ turnover }: PeriodFigures, currency: CurrencyCode): number =>
  sumRows(
    turnover.filter(({ net }) => net.currency_code === currency),
    ({ net }) => toMinor(net.currency_amount_decimal),
  ) / 100;

/** What a period comes to beside the one before it, a line a measure; each currency has a line of its own. */
export const compare = (now: PeriodFigures, before: PeriodFigures): DeskFigures['comparison'] => {
  const measures: Measure[] = (['requests', 'within', 'median', 'rate', 'average'] as const).map((measure) => ({
    measure,
    currency: null,
    now: single[measure](now),
    before: single[measure](before),
  }));
  const currencies = new Set([...now.turnover, ...before.turnover].map(({ net }) => net.currency_code));
  for (const currency of [...currencies].sort())
    measures.push({ measure: 'net', currency, now: sumNet(now, currency), before: sumNet(before, currency) });
  return { from: before.from, to: before.to, measures };
};
