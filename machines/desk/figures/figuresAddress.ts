import { findPreset, type Period, periodFault, toPeriod } from './figuresPeriod.ts';

/** Of which days and brand figures are asked for; `brand` null for all brands. */
export type FiguresAsked = { readonly period: Period; readonly brand: string | null };

/** What is asked for where the address does not say it. */
const usualPreset = 'month';

const isDay = (text: string): boolean => {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
};

/**
 * What an address asks for; what is no period or no brand is left out.
 * @param today as `2026-11-20`
 */
export const parseFiguresAsked = (search: string, today: string): FiguresAsked => {
  const query = new URLSearchParams(search);
  const brand = query.get('brand') ?? '';
  const period = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const isPeriod = isDay(period.from) && isDay(period.to) && periodFault(period) === null;
  return {
    period: isPeriod ? period : toPeriod(usualPreset, today),
    brand: /^[a-z0-9-]{1,64}$/.test(brand) ? brand : null,
  };
};

/** The address's search for it; empty where it is what is usual. */
export const toFiguresSearch = ({ period, brand }: FiguresAsked, today: string): string => {
  const query = new URLSearchParams(findPreset(period, today) === usualPreset ? {} : { ...period });
  if (brand !== null) query.set('brand', brand);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};
