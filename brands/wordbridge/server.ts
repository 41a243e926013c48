import type { Brand } from '../brand.ts';
import { brand as shown } from './brand.ts';

/** The brand with what its server alone may know. */
export const brand = {
  ...shown,
  session: { idleMinutes: 30, getMaxMinutes: 720 },
  paymentMethods: ['stripe', 'paypal', 'payu', 'przelewy24', 'transfer', 'balance', 'coupon'],
  bankAccount: {
    recipient: 'Wordbridge GmbH',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    bank: 'Commerzbank',
  },
} as const satisfies Brand;
