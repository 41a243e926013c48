import { isWorkDay } from '../../platform/core/workCalendar.ts';

/** The zone in which the National Bank of Poland counts its days. */
export const bankZone = 'Europe/Warsaw';

export const nextDay = (day: string, by = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

/** Working days after a day and before another one, on each of which the bank should have published a table. */
export const workDaysBetween = (after: string, before: string): readonly string[] => {
  const days: string[] = [];
  for (let day = nextDay(after); day < before; day = nextDay(day)) if (isWorkDay('PL', day)) days.push(day);
  return days;
};

/** Of `228/A/NBP/2026`, the place in its year. */
const placeOf = (number: string): number => Number(number.slice(0, number.indexOf('/')));

type Numbered = { readonly date: string; readonly number: string };

/**
 * Whether a table comes right after another one, with none in between: the bank numbers those of a year without a gap. Thus a day off that
 * no calendar knows is told from a table that is missing.
 */
export const isNextTable = (one: Numbered, other: Numbered): boolean =>
  one.date.slice(0, 4) === other.date.slice(0, 4) && placeOf(other.number) === placeOf(one.number) + 1;
