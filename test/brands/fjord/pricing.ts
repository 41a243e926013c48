import type { Pricing } from '../../../brands/pricing.ts';
import { fromGermany } from '../../../brands/shipmentLists.ts';
import { sellerCountry } from './seller.ts';

export const pricing = {
  taxRate: '25.00',
  vatId: 'NO987654325MVA',
  work: { country: 'NO', timeZone: 'Europe/Oslo' },
  express: { faster: { people: 2, percent: '15.00' }, fastest: { people: 3, percent: '30.00' } },
  pages: { characters: 1125, step: 1, minimum: 1 },
  carriers: { 1: ['deutsche_post'], 2: ['dhl_de'], 3: ['dpd_de', 'dhl_de'], 4: ['deutsche_post'] },
  shipment: fromGermany,
  discountCodes: [{ code: 'FJORD5', percent: '5.00' }],
  prepaid: null,
  invoicing: {
    isSample: true,
    seller: {
      name: 'Fjord Språk AS',
      address: 'Storgata 1',
      postcode: '0155',
      city: 'Oslo',
      country: sellerCountry,
      email: 'faktura@fjord.example',
      phone: '+47 22 00 00 00',
      register: 'Foretaksregisteret 987654325',
    },
    letterhead: { directors: ['Kari Nordmann'], more: [] },
    language: 'en',
    series: { invoice: 'FJ', advance: 'FJA', final: 'FJ', correction: 'FJK' },
    taxCurrency: 'EUR',
    exchange: { source: 'ecb' },
    dueDays: 14,
    structured: 'ubl',
    ksef: null,
    untaxedConsumersOutside: true,
  },
} as const satisfies Pricing;
