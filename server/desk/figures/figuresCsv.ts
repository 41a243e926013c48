import type { DeskFigures, DeskFigureTable, Locale } from '../../../openapi/types.ts';
import { message } from '../../platform/core/messages.ts';

type Column<R> = readonly [word: string, cell: (row: R) => string | number | null];

const table = <R>(rows: readonly R[], locale: Locale, columns: readonly Column<R>[]) => [
  columns.map(([word]) => message(locale, `staff.figures.${word}`)),
  ...rows.map((row) => columns.map(([, cell]) => cell(row))),
];

/** A table of the figures with a row of words above it; numbers, codes and days are written so that programs read them. */
export const toCsvRows = (
  name: Exclude<DeskFigureTable, 'sales'>,
  figures: DeskFigures,
  locale: Locale,
): (string | number | null)[][] => {
  switch (name) {
    case 'comparison':
      return table(figures.comparison.measures, locale, [
        ['measure', ({ measure }) => message(locale, `staff.figures.measure.${measure}`)],
        ['currency', ({ currency }) => currency],
        ['now', ({ now }) => now],
        ['before', ({ before }) => before],
      ]);
    case 'requests':
      return table(figures.requests, locale, [
        ['day', ({ day }) => day],
        ['requests', ({ requests }) => requests],
      ]);
    case 'quotes':
      return table(figures.quotes, locale, [
        ['day', ({ day }) => day],
        ['due', ({ due }) => due],
        ['offers', ({ offers }) => offers],
        ['median', ({ median }) => median],
        ['p95', ({ p95 }) => p95],
        ['within', ({ within }) => within],
      ]);
    case 'acceptance':
      return table(figures.acceptance, locale, [
        ['service', ({ service }) => service],
        ['offers', ({ offers }) => offers],
        ['accepted', ({ accepted }) => accepted],
        ['rejected', ({ rejected }) => rejected],
        ['expired', ({ expired }) => expired],
        ['open', ({ open }) => open],
        ['rate', ({ rate }) => rate],
      ]);
    case 'turnover':
      return table(figures.turnover, locale, [
        ['service', ({ service }) => service],
        ['source', ({ source_lang }) => source_lang],
        ['target', ({ target_lang }) => target_lang],
        ['orders', ({ orders }) => orders],
        ['net', ({ net }) => net.currency_amount_decimal],
        ['gross', ({ gross }) => gross.currency_amount_decimal],
        ['currency', ({ gross }) => gross.currency_code],
      ]);
    case 'ratings':
      return table(figures.ratings, locale, [
        ['service', ({ service }) => service],
        ['count', ({ count }) => count],
        ['average', ({ average }) => average],
        ...[1, 2, 3, 4, 5].map(
          (stars): Column<DeskFigures['ratings'][number]> => [`stars${stars}`, (row) => row.stars[stars - 1] ?? 0],
        ),
      ]);
  }
};
