import type { Brand } from '../brand.ts';

export const brand = {
  id: 'przekladnia',
  name: 'Przekładnia',
  locales: ['pl', 'en'],
  currency: 'PLN',
  portOffset: 2,
  shows: 'demo',
  sister: 'mostek',
  expertName: 'expert',
  footer: 'copyright',
  accounts: 'named',
  session: { idleMinutes: 30, longestMinutes: 720 },
  contact: {
    company: 'Przekładnia sp. z o.o.',
    address: 'ul. Zębata 4, 31-559 Kraków',
    phone: '+48 12 345 67 80',
    email: 'kontakt@przekladnia.example',
  },
  errorSampling: 1,
  paymentMethods: ['przelewy24', 'transfer'],
  bankAccount: {
    recipient: 'Przekładnia sp. z o.o.',
    iban: 'PL27114020040000300201355387',
    bic: 'BREXPLPWXXX',
    bank: 'mBank',
  },
  links: {
    terms: 'https://przekladnia.example/regulamin',
    privacy: 'https://przekladnia.example/prywatnosc',
  },
} as const satisfies Brand;
