import type { Pricing } from '../pricing.ts';
import { fromGermany } from '../shipmentLists.ts';
import { usualTopUps } from '../topUpLists.ts';
import { sellerCountry } from './seller.ts';

export const pricing = {
  taxRate: '19.00',
  vatId: 'DE111111125',
  work: { country: 'DE', timeZone: 'Europe/Berlin' },
  express: { faster: { people: 2, percent: '15.00' }, fastest: { people: 3, percent: '30.00' } },
  pages: { characters: 1125, step: 1, minimum: 1 },
  carriers: { 1: ['deutsche_post'], 2: ['dhl_de'], 3: ['dpd_de', 'dhl_de'], 4: ['deutsche_post'] },
  shipment: fromGermany,
  discountCodes: [],
  prepaid: usualTopUps,
  invoicing: {
    isSample: true,
    seller: {
      name: 'Wordbridge GmbH',
      address: 'Torstraße 61',
      postcode: '10119',
      city: 'Berlin',
      country: sellerCountry,
      email: 'billing@wordbridge.example',
      phone: '+49 30 901820',
      register: 'Amtsgericht Charlottenburg HRB 000001 B',
    },
    letterhead: { directors: ['Johanna Brücke', 'Tom Richter'], more: [] },
    language: 'de',
    series: { invoice: 'WB', advance: 'WBA', final: 'WB', correction: 'WBK' },
    taxCurrency: 'EUR',
    exchange: { source: 'bmf', permission: null },
    dueDays: 14,
    structured: 'ubl',
    ksef: null,
    untaxedConsumersOutside: true,
  },
} as const satisfies Pricing;
