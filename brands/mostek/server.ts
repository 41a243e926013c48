import type { Brand } from '../brand.ts';
import { brand as shown } from './brand.ts';

/** The brand with what its server alone may know. */
export const brand = {
  ...shown,
  session: { idleMinutes: 30, getMaxMinutes: 720 },
  paymentMethods: ['przelewy24', 'payu', 'stripe', 'paypal', 'ecard', 'transfer', 'balance', 'coupon'],
  bankAccount: {
    recipient: 'Mostek Tłumaczenia sp. z o.o.',
    iban: 'PL61109010140000071219812874',
    bic: 'WBKPPLPPXXX',
    bank: 'Santander Bank Polska',
  },
} as const satisfies Brand;
