import type { ShownBrand } from '../brand.ts';

export const brand = {
  id: 'wordbridge',
  name: 'Wordbridge',
  locales: ['en', 'de'],
  currency: 'EUR',
  popularLanguages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
  portOffset: 0,
  shows: 'application',
  expertName: 'expert',
  footer: 'copyright',
  accounts: 'private',
  contact: {
    company: 'Wordbridge GmbH',
    address: 'Torstraße 61, 10119 Berlin',
    phone: '+49 30 901820',
    email: 'hello@wordbridge.example',
  },
  errorSampling: 1,
  links: {
    imprint: 'https://wordbridge.example/imprint',
    terms: 'https://wordbridge.example/terms',
    privacy: 'https://wordbridge.example/privacy',
    faq: 'https://wordbridge.example/faq',
    blog: 'https://wordbridge.example/blog',
    translators: 'https://translators.wordbridge.example/',
    join: 'https://translators.wordbridge.example/join',
    api: '/api/docs',
  },
} as const satisfies ShownBrand;
