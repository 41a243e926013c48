import type { Pricing } from '../pricing.ts';
import { fromPoland } from '../shipmentLists.ts';
import { sellerCountry } from './seller.ts';

export const pricing = {
  taxRate: '23.00',
  vatId: 'PL5265877635',
  work: { country: 'PL', timeZone: 'Europe/Warsaw' },
  express: { faster: { people: 2, percent: '15.00' }, fastest: { people: 3, percent: '30.00' } },
  pages: { characters: 1125, step: 1, minimum: 1 },
  carriers: { 1: ['poczta_polska'], 2: ['inpost'], 3: ['dpd_pl', 'inpost'], 4: ['poczta_polska'] },
  shipment: fromPoland,
  discountCodes: [],
  prepaid: null,
  invoicing: {
    isSample: true,
    seller: {
      name: 'Mostek Tłumaczenia sp. z o.o.',
      address: 'ul. Mostowa 12',
      postcode: '00-260',
      city: 'Warszawa',
      country: sellerCountry,
      email: 'faktury@mostek.example',
      phone: '+48 22 307 18 40',
      register: 'KRS 0000000001',
    },
    letterhead: {
      directors: ['Maria Mostowska'],
      more: [
        'Sąd Rejonowy dla m.st. Warszawy w Warszawie, XII Wydział Gospodarczy KRS',
        'Kapitał zakładowy: 50 000 zł',
      ],
    },
    language: 'pl',
    series: { invoice: 'PV', advance: 'PZ', final: 'PV', correction: 'PK' },
    taxCurrency: 'PLN',
    exchange: { source: 'nbp' },
    dueDays: 14,
    structured: 'ksef',
    ksef: { consumers: false },
    untaxedConsumersOutside: true,
  },
} as const satisfies Pricing;
