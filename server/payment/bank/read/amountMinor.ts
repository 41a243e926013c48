import { StatementUnreadable } from './readStatement.ts';

/** An amount of a statement in minor units: exactly what is written, or nothing. @throws StatementUnreadable */
export const amountMinor = (text: string, where: string): number => {
  const [, units, parts = ''] = /^(\d{1,12})(?:[.,](\d{0,5}))?$/.exec(text.trim()) ?? [];
  if (units === undefined || !/^\d{0,2}0*$/.test(parts))
    throw new StatementUnreadable(`${where}: the amount is no sum`);
  return Number(units) * 100 + Number(parts.slice(0, 2).padEnd(2, '0'));
};
