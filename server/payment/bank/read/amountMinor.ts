/** An amount of a statement in minor units: exactly what is written, or null where that is no sum. */
export const amountMinor = (text: string): number | null => {
  const [, units, parts = ''] = /^0*(\d{1,12})(?:[.,](\d{0,5}))?$/.exec(text.trim()) ?? [];
  if (units === undefined || !/^\d{0,2}0*$/.test(parts)) return null;
  return Number(units) * 100 + Number(parts.slice(0, 2).padEnd(2, '0'));
};

/** Minor units as they are shown: `-121.38`. */
export const shownAmount = (minor: number, currency: string) => {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return {
    currency_amount_decimal: `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`,
    currency_code: currency,
  };
};
