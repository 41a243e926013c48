/**
 * The zone in which pages, mails and papers say a time: that of the brands, whose clocks agree. A mail does not know its reader's zone, and
 * a deadline that differs between a page and its mail is a deadline nobody is sure of.
 */
export const shownTimeZone = 'Europe/Warsaw';

const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** How a moment is said: never without its zone. */
export const momentFormats = {
  moment: { year: 'numeric', month: 'short', day: 'numeric', ...clock },
  /** Where several stand below each other, and the year goes without saying. */
  nearMoment: { weekday: 'short', month: 'short', day: 'numeric', ...clock },
  longMoment: { year: 'numeric', month: 'long', day: 'numeric', ...clock },
  time: clock,
  day: { dateStyle: 'medium' },
  longDay: { dateStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A date as a sentence takes it: the “р.” of a Ukrainian year would bring its point to the sentence’s own. */
export const endDate = (formatted: string): string => formatted.replace(/(?<=\d)\s?р\.(?=[,\s]|$)/u, '');

/** The same for `react-intl`: dates of the design system name these formats. */
export const shownTimes = { timeZone: shownTimeZone, formats: { date: momentFormats } } as const;
