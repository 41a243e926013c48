import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Trade } from '../brands/trade.ts';
import { brandsFolder, loadBrands } from './loadBrands.ts';

const isTrade = (value: unknown): value is Trade =>
  typeof value === 'object' && value !== null && 'taxRate' in value && 'discountCodes' in value;

/** What each brand's folder says of its trade, by the brand's id. */
export const loadTrades = async (): Promise<ReadonlyMap<string, Trade>> => {
  const trades = new Map<string, Trade>();
  for (const id of (await loadBrands()).keys()) {
    const module: { trade?: unknown } = await import(pathToFileURL(join(brandsFolder, id, 'trade.ts')).href);
    if (!isTrade(module.trade)) throw new Error(`brands/${id}/trade.ts describes no trade.`);
    trades.set(id, module.trade);
  }
  return trades;
};
