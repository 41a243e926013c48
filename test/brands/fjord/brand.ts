import type { ShownBrand } from '../../../brands/brand.ts';

/** A brand that nothing but its folder knows. */
export const brand = {
  id: 'fjord',
  name: 'Fjord & Fjell',
  locales: ['en', 'uk'],
  currency: 'EUR',
  popularLanguages: ['en', 'uk'],
  portOffset: 3,
  shows: 'application',
  expertName: 'expert',
  footer: 'rich',
  accounts: 'named',
  contact: {
    company: 'Fjord & Fjell ApS',
    address: 'Havnegade 7, 1058 København',
    phone: '+45 32 10 98 76',
    email: 'hello@fjord.example',
  },
  errorSampling: 1,
  links: {
    imprint: 'https://fjord.example/imprint',
    terms: 'https://fjord.example/terms',
    privacy: 'https://fjord.example/privacy',
    faq: 'https://fjord.example/faq',
  },
} as const satisfies ShownBrand;
