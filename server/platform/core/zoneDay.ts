const formats = new Map<string, Intl.DateTimeFormat>();

const getFormat = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, known);
  return known;
};

/** The day of a moment in a time zone, as `2026-11-22`. */
export const toZoneDay = (timeZone: string, at: Date): string => getFormat(timeZone).format(at);

/** The month of a day, as `2026-11`. */
export const toMonth = (day: string): string => day.slice(0, 7);

/** The last day of a month, as `2026-11-30` of `2026-11`. */
export const computeLastDay = (month: string): string => {
  const [year, number] = month.split('-').map(Number);
  if (year === undefined || number === undefined) throw new Error(`${month} is no month.`);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
