import type { Brand } from '../../../brands/brand.ts';
import { brand as shown } from './brand.ts';

/** The brand with what its server alone may know. */
export const brand = {
  ...shown,
  session: { idleMinutes: 30, getMaxMinutes: 720 },
  paymentMethods: ['transfer'],
  bankAccount: {
    recipient: 'Fjord & Fjell ApS',
    iban: 'DK5000400440116243',
    bic: 'NDEADKKK',
    bank: 'Nordea',
  },
} as const satisfies Brand;
