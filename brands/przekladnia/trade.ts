import type { Trade } from '../trade.ts';

export const trade = {
  taxRate: '23.00',
  discountCodes: [],
} as const satisfies Trade;
