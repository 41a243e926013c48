import type { Brand } from '../../../brands/brand.ts';

/** A brand that nothing but its folder knows. */
export const brand = {
  id: 'fjord',
  name: 'Fjord & Fjell',
  locales: ['en', 'uk'],
  currency: 'EUR',
  portOffset: 3,
  shows: 'application',
  expertName: 'expert',
  footer: 'rich',
  accounts: 'named',
  session: { idleMinutes: 30, longestMinutes: 720 },
  contact: {
    company: 'Fjord & Fjell ApS',
    address: 'Havnegade 7, 1058 København',
    phone: '+45 32 10 98 76',
    email: 'hello@fjord.example',
  },
  errorSampling: 1,
  paymentMethods: ['transfer'],
  bankAccount: {
    recipient: 'Fjord & Fjell ApS',
    iban: 'DK5000400440116243',
    bic: 'NDEADKKK',
    bank: 'Nordea',
  },
  links: {
    terms: 'https://fjord.example/terms',
    privacy: 'https://fjord.example/privacy',
    faq: 'https://fjord.example/faq',
  },
} as const satisfies Brand;
