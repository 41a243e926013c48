import type { Pricing } from '../pricing.ts';
import { fromGermany } from '../shipmentLists.ts';

export const pricing = {
  taxRate: '19.00',
  vatId: 'DE111111125',
  work: { country: 'DE', timeZone: 'Europe/Berlin' },
  express: { faster: { people: 2, percent: '15.00' }, fastest: { people: 3, percent: '30.00' } },
  pages: { characters: 1125, step: 1, minimum: 1 },
  carriers: { 1: ['deutsche_post'], 2: ['dhl_de'], 3: ['dpd_de', 'dhl_de'], 4: ['deutsche_post'] },
  shipment: fromGermany,
  discountCodes: [],
} as const satisfies Pricing;
