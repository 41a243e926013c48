import type { Brand } from '../brand.ts';

export const brand = {
  id: 'wordbridge',
  name: 'Wordbridge',
  locales: ['en', 'de'],
  currency: 'EUR',
  portOffset: 0,
  shows: 'application',
  expertName: 'expert',
  footer: 'copyright',
  accounts: 'private',
  session: { idleMinutes: 30, longestMinutes: 720 },
  contact: {
    company: 'Wordbridge GmbH',
    address: 'Torstraße 61, 10119 Berlin',
    phone: '+49 30 901820',
    email: 'hello@wordbridge.example',
  },
  errorSampling: 1,
  paymentMethods: ['stripe', 'paypal', 'payu', 'przelewy24', 'transfer', 'balance', 'coupon'],
  bankAccount: {
    recipient: 'Wordbridge GmbH',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    bank: 'Commerzbank',
  },
  links: {
    terms: 'https://wordbridge.example/terms',
    privacy: 'https://wordbridge.example/privacy',
    faq: 'https://wordbridge.example/faq',
    blog: 'https://wordbridge.example/blog',
    translators: 'https://translators.wordbridge.example/',
    join: 'https://translators.wordbridge.example/join',
    api: '/api/docs',
  },
} as const satisfies Brand;
