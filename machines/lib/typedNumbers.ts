/** What people type for numbers: with spaces between thousands, and a comma or a point before decimals. */
const plain = (text: string): string => text.replace(/[\s\u00a0\u202f']/gu, '').replace(',', '.');

/** A whole number of words; null where it is none. */
export const parseWhole = (text: string): number | null =>
  /^\d{1,9}$/u.test(plain(text)) ? Number(plain(text)) : null;

/** Units, with decimals; null where it is no number. */
export const parseUnits = (text: string): number | null =>
  /^\d{1,6}(\.\d{1,4})?$/u.test(plain(text)) ? Number(plain(text)) : null;

/** An amount as the contract has it: `49` is `49.00`; null where it is none. */
export const parseAmount = (text: string): string | null => {
  const typed = /^(\d{1,9})(?:\.(\d{1,2}))?$/u.exec(plain(text));
  return typed === null ? null : `${Number(typed[1])}.${(typed[2] ?? '').padEnd(2, '0')}`;
};

/** Cents of an amount of the contract. */
export const toCents = (amount: string): number => Math.round(Number(amount) * 100);

/** A moment of the device's own zone as the contract has it; null where there is none. */
export const parseLocalMoment = (local: string): string | null => {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
};
