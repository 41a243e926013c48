import type { CurrencyCode } from '../openapi/types.ts';
import type { TopUpAmounts } from './pricing.ts';

/** Bonus of 5, 7.5 and 10 percent from these amounts. */
const steps = (first: string, second: string, third: string): TopUpAmounts['steps'] => [
  { from: first, percent: '5.00' },
  { from: second, percent: '7.50' },
  { from: third, percent: '10.00' },
];

const usual: TopUpAmounts = {
  min: '20.00',
  max: '5000.00',
  presets: ['50.00', '100.00', '200.00', '500.00'],
  steps: steps('100.00', '200.00', '500.00'),
};

/** What brands begin with; the least amount is that of specification 5 in every currency. */
export const usualTopUps = {
  EUR: usual,
  GBP: usual,
  USD: usual,
  PLN: {
    min: '20.00',
    max: '20000.00',
    presets: ['100.00', '200.00', '500.00', '1000.00'],
    steps: steps('200.00', '500.00', '1000.00'),
  },
} as const satisfies Record<CurrencyCode, TopUpAmounts>;
