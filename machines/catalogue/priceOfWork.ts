import type { Money, Price } from '../../openapi/types.ts';

/** An amount in the smallest unit of its currency. */
export const toMinorUnits = ({ currency_amount_decimal: decimal }: Money): number => Math.round(Number(decimal) * 100);

/**
 * The net price of the work alone, where something is added to it or taken off: a reader can add up what stands below it. Null where the net
 * price is the work's.
 */
export const priceOfWork = ({ net, discount, surcharge, shipment }: Price): Money | null => {
  const lines = shipment?.lines ?? [];
  const added = lines.reduce((sum, line) => sum + toMinorUnits(line.net), toMinorUnits(surcharge));
  if (lines.length === 0 && added === 0 && toMinorUnits(discount) === 0) return null;
  const minor = toMinorUnits(net) + toMinorUnits(discount) - added;
  return { ...net, currency_amount_decimal: (minor / 100).toFixed(2) };
};
