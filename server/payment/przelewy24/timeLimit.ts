/** Minutes that the page can be paid on; Przelewy24 takes at most 99. */
export const timeLimit = 60;

/** Clocks are apart, and a payment begun in the last minute takes its time. */
const marginMinutes = 30;

/** As `202611230431`, in the time of Warsaw. */
const stamp = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})$/;

/**
 * Whether the time of a payment that was registered then is over. The stamp is read as if it were UTC, which is one or two hours late: nothing
 * ends while it can still be paid. A stamp that cannot be read ends nothing.
 */
export const isOver = (registered: string | undefined, now: Date): boolean => {
  const found = stamp.exec(registered ?? '');
  // Parsers of dates take more than they should.
  if (found === null) return false;
  const [, year, month, day, hour, minute] = found;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  return now.getTime() > at + (timeLimit + marginMinutes) * 60_000;
};
