import type {
  CatalogueChange,
  CataloguePreview,
  CatalogueSection,
  CatalogueSectionState,
  CatalogueValue,
  DeskCatalogue,
  PackagesValue,
} from '../../../openapi/types.ts';
import { now } from '../../support/models/samples.ts';

export const packagesValue = (factor: string): PackagesValue => ({
  section: 'packages',
  packages: ([1, 2, 3, 4] as const).map((id) => ({
    id,
    factor: id === 3 ? factor : '1.00',
    minimum_factor: '1.00',
    offered: true,
  })),
});

const first = (value: CatalogueValue): CatalogueChange => ({
  id: 1,
  value,
  valid_from: null,
  note: null,
  by: null,
  at: now,
  withdrawn: null,
});

/** Holds from a day that is to come. */
export const comingChange: CatalogueChange = {
  ...first(packagesValue('1.40')),
  id: 2,
  valid_from: '2027-01-01T00:00:00.000Z',
  note: 'A new year',
  by: 'Maria Kowalska',
};

const buildState = (section: CatalogueSection, value: CatalogueValue | null): CatalogueSectionState => ({
  section,
  tag: `tag-${section}`,
  value,
  coming: [],
  past: value === null ? [] : [first(value)],
});

export const packagesState: CatalogueSectionState = {
  ...buildState('packages', packagesValue('1.30')),
  coming: [comingChange],
};

const sections: readonly CatalogueSectionState[] = [
  buildState('rates', null),
  packagesState,
  buildState('surcharges', {
    section: 'surcharges',
    tax_rate: '23.00',
    express: { faster: { people: 2, percent: '15.00' }, fastest: { people: 3, percent: '30.00' } },
    categories: [{ id: 1, factor: '1.00' }],
    minimum: [{ currency: 'PLN', amount: '49.00' }],
    pages: { characters: 1125, step: 1, minimum: 1 },
  }),
  buildState('discounts', {
    section: 'discounts',
    codes: [
      {
        code: 'MOSTEK15',
        percent: '15.00',
        valid_from: null,
        valid_until: now,
        services: ['write', 'sworn'],
        uses: 5,
        once_per_customer: true,
      },
    ],
  }),
  buildState('holidays', { section: 'holidays', closed: [{ day: '2026-12-24', name: 'Christmas Eve' }], worked: [] }),
  buildState('shipment', {
    section: 'shipment',
    thick_from: 10,
    prices: [
      {
        currency: 'PLN',
        registered: '14.70',
        registered_thick: '17.00',
        locker: null,
        courier: '19.90',
        europe: '30.00',
        elsewhere: '35.00',
        electronic: '0.00',
        further_copy: '20.00',
        notarised_copy: '60.00',
        free_from: '500.00',
      },
    ],
  }),
  buildState('links', {
    section: 'links',
    links: [
      { name: 'terms', url: '/terms' },
      { name: 'privacy', url: '/privacy' },
    ],
  }),
  buildState('offers', {
    section: 'offers',
    at_once: true,
    services: null,
    by_hand: ['uk'],
    max_words: 50_000,
    max_doubt: 25,
    max_net: [{ currency: 'PLN', amount: '20000.00' }],
  }),
];

export const deskCatalogue: DeskCatalogue = {
  brand: 'mostek',
  name: 'Mostek',
  brands: [
    { id: 'mostek', name: 'Mostek' },
    { id: 'wordbridge', name: 'Wordbridge' },
  ],
  currency: 'PLN',
  time_zone: 'Europe/Warsaw',
  languages: ['de', 'en', 'pl'],
  sections: [...sections],
  categories: [{ id: 1, name: 'General' }],
  currencies: [{ id: 1, code: 'PLN' }],
  packages: [
    { id: 2, name: 'Light' },
    { id: 1, name: 'Economy' },
    { id: 3, name: 'Business' },
    { id: 4, name: 'Premium' },
  ],
  public_holidays: [{ day: '2026-12-25', name: 'Christmas Day' }],
  used: [{ code: 'MOSTEK15', uses: 2 }],
  server_time: now,
};

export const cataloguePreview: CataloguePreview = { at: now, before: null, after: null };
