import type { Brand } from '../brand.ts';
import { brand as shown } from './brand.ts';

/** The brand with what its server alone may know. */
export const brand = {
  ...shown,
  session: { idleMinutes: 30, getMaxMinutes: 720 },
  paymentMethods: ['przelewy24', 'transfer'],
  bankAccount: {
    recipient: 'Przekładnia sp. z o.o.',
    iban: 'PL27114020040000300201355387',
    bic: 'BREXPLPWXXX',
    bank: 'mBank',
  },
} as const satisfies Brand;
