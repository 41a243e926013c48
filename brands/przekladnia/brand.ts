import type { ShownBrand } from '../brand.ts';

export const brand = {
  id: 'przekladnia',
  name: 'Przekładnia',
  locales: ['pl', 'en'],
  currency: 'PLN',
  popularLanguages: ['pl', 'en', 'de'],
  portOffset: 2,
  shows: 'demo',
  sister: 'mostek',
  expertName: 'expert',
  footer: 'copyright',
  accounts: 'named',
  contact: {
    company: 'Przekładnia sp. z o.o.',
    address: 'ul. Zębata 4, 31-559 Kraków',
    phone: '+48 12 345 67 80',
    email: 'kontakt@przekladnia.example',
  },
  errorSampling: 1,
  links: {
    imprint: 'https://przekladnia.example/dane-firmy',
    terms: 'https://przekladnia.example/regulamin',
    privacy: 'https://przekladnia.example/prywatnosc',
  },
} as const satisfies ShownBrand;
