const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago something was: to the minute, the hour or the day. What a clock that is wrong puts in the future was just now. */
export const sinceText = (iso: string, now: number, locale: string): string => {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const passed = Math.max(0, now - Date.parse(iso));
  if (passed < minute) return format.format(0, 'second');
  if (passed < hour) return format.format(-Math.floor(passed / minute), 'minute');
  return passed < day
    ? format.format(-Math.floor(passed / hour), 'hour')
    : format.format(-Math.floor(passed / day), 'day');
};
