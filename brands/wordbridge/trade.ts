import type { Trade } from '../trade.ts';

export const trade = {
  taxRate: '19.00',
  discountCodes: [],
} as const satisfies Trade;
