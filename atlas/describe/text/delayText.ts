/** Milliseconds in words: `400 ms`, `10 s`, `15 min`, `1.5 h`. */
export const millisecondsText = (milliseconds: number): string => {
  const units = [
    ['h', 3_600_000],
    ['min', 60_000],
    ['s', 1_000],
  ] as const;
  const [unit, size] = units.find(([, size]) => milliseconds >= size) ?? ['ms', 1];
  return `${Math.round((milliseconds / size) * 100) / 100} ${unit}`;
};

/** A delay as `setup` gives it. */
export const delayText = (delay: unknown): string => (typeof delay === 'number' ? millisecondsText(delay) : 'computed');

/** A delay as a transition names it: `after 10 s`, `after patience (10 s)`, `after patience` where it is computed. */
export const afterText = (delay: unknown, delays: Readonly<Record<string, string>>): string => {
  if (typeof delay === 'number') return `after ${millisecondsText(delay)}`;
  if (typeof delay !== 'string') return 'after a computed delay';
  if (/^\d+$/.test(delay)) return `after ${millisecondsText(Number(delay))}`;
  const value = delays[delay] ?? 'computed';
  return value === 'computed' ? `after ${delay}` : `after ${delay} (${value})`;
};
