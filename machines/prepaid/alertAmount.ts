/** Long enough for every sum, short enough for the contract. */
const typed = /^(\d{1,7})(?:[.,](\d{1,2}))?$/;

/** An amount as the contract has it; null where what was typed is none, or nothing. */
export const alertAmountOf = (text: string): string | null => {
  const [, whole, part = ''] = typed.exec(text.replaceAll(/\s/g, '')) ?? [];
  if (whole === undefined) return null;
  const amount = `${Number(whole)}.${part.padEnd(2, '0')}`;
  return Number(amount) === 0 ? null : amount;
};
