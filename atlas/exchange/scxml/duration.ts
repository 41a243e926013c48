const units = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 } as const;
const isUnit = (text: string): text is keyof typeof units => text in units;

/** Milliseconds of a delay in words (`400 ms`, `1.5 h`) or as SCXML writes it (`.5s`); null where it is neither. */
export const millisecondsOf = (text: string): number | null => {
  const [, amount = '', unit = ''] = /^(\d*\.?\d+) ?(ms|s|min|h)$/.exec(text.trim()) ?? [];
  return isUnit(unit) ? Math.round(Number(amount) * units[unit]) : null;
};
