const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short' });

/** The day of a moment as KSeF counts them, as `2026-11-22`. */
export const polishDay = (at: Date): string => format.format(at);
