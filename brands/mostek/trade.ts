import type { Trade } from '../trade.ts';

export const trade = {
  taxRate: '23.00',
  discountCodes: [{ code: 'MOSTEK15', percent: '15.00' }],
} as const satisfies Trade;
