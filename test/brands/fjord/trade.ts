import type { Trade } from '../../../brands/trade.ts';

export const trade = {
  taxRate: '25.00',
  discountCodes: [{ code: 'FJORD5', percent: '5.00' }],
} as const satisfies Trade;
