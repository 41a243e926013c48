import * as constants from '../../lib/constants.ts';

/** The days that figures are about, the last one included. */
export type Period = { readonly from: string; readonly to: string };

/** How many days a preset reaches back, today included. */
const presetDays = { week: 7, month: 30, quarter: 91, year: 365 } as const;

export type Preset = keyof typeof presetDays;

const isPreset = (name: string): name is Preset => name in presetDays;
export const presets: readonly Preset[] = Object.keys(presetDays).filter(isPreset);

const dayMs = 86_400_000;
/** The server refuses more. */
const maxFiguresDays = constants.maxFiguresDays;

const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** @param today as `2026-11-20` */
export const toPeriod = (preset: Preset, today: string): Period => ({
  from: toDay(Date.parse(today) - (presetDays[preset] - 1) * dayMs),
  to: today,
});

/** Why two days are no period of figures; null where they are one. */
export const periodFault = ({ from, to }: Period): 'missing' | 'reversed' | 'tooLong' | null => {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  if (Number.isNaN(begin) || Number.isNaN(end)) return 'missing';
  if (end < begin) return 'reversed';
  return (end - begin) / dayMs + 1 > maxFiguresDays ? 'tooLong' : null;
};

/** The preset that a period is; null for one of somebody's own. */
export const findPreset = ({ from, to }: Period, today: string): Preset | null =>
  presets.find((preset) => {
    const period = toPeriod(preset, today);
    return period.from === from && period.to === to;
  }) ?? null;
