import type { Case, Some } from '@fifteen/atlas';
import type { deskCatalogueMachine } from '../../../machines/desk/catalogue/deskCatalogue.ts';
import type {
  CatalogueSection,
  CatalogueValue,
  DiscountsValue,
  LinksValue,
  OffersValue,
  PackagesValue,
  RatesValue,
  SurchargesValue,
} from '../../../openapi/types.ts';
import { eachSent } from '../../support/models/sentCases.ts';
import { packagesValue } from './catalogueSamples.ts';

type ShipmentValue = Extract<CatalogueValue, { section: 'shipment' }>;
type CatalogueCase = Case<typeof deskCatalogueMachine>;

/** Values of a section, typed one after the other, each tried: what is wrong with it is shown, or it is priced and found wrong. */
const tried = (section: CatalogueSection, [first, ...others]: Some<CatalogueValue>): CatalogueCase => {
  const changeOf = (value: CatalogueValue) => ({ type: 'change', value }) as const;
  const steps = eachSent([changeOf(first), ...others.map(changeOf)], { type: 'preview' } as const);
  return {
    input: () => ({ place: { brand: 'mostek', section } }),
    steps: ['loadCatalogue answers #1', { type: 'edit' }, ...steps],
  };
};

type Price = RatesValue['prices'][number];
type Adjustment = RatesValue['adjustments'][number];

const adjustment = (changes: Partial<Adjustment>): Adjustment => ({
  service: null,
  currency: null,
  source_lang: null,
  target_lang: null,
  percent: '5.00',
  step: '0.0001',
  ...changes,
});
const unitPrice = (changes: Partial<Price>): Price => ({
  service: 'write',
  source_lang: 'en',
  target_lang: 'de',
  currency: 'PLN',
  unit_price: '0.1',
  ...changes,
});
const rates = (adjustments: RatesValue['adjustments'], prices: RatesValue['prices']): RatesValue => ({
  section: 'rates',
  adjustments,
  prices,
});

type Package = PackagesValue['packages'][number];

const changedPackage = (id: Package['id'], changes: Partial<Package>): PackagesValue => ({
  section: 'packages',
  packages: packagesValue('1.30').packages.map((each) => (each.id === id ? { ...each, ...changes } : each)),
});
const factor = (first: string): PackagesValue => changedPackage(2, { factor: first });

const surcharges = (changes: Partial<SurchargesValue>): SurchargesValue => ({
  section: 'surcharges',
  tax_rate: '23',
  express: { faster: { people: 2, percent: '15' }, fastest: { people: 2, percent: '15.0' } },
  categories: [{ id: 1, factor: '1' }],
  minimum: [{ currency: 'PLN', amount: '49' }],
  pages: { characters: 1125, step: 1, minimum: 1 },
  ...changes,
});

type Code = DiscountsValue['codes'][number];
const codes = (...changes: Partial<Code>[]): DiscountsValue => ({
  section: 'discounts',
  codes: changes.map((change, index) => ({
    code: `CODE${index}`,
    percent: '15',
    valid_from: null,
    valid_until: null,
    services: null,
    uses: null,
    once_per_customer: false,
    ...change,
  })),
});

type ShipmentPrice = ShipmentValue['prices'][number];
const parcels = (changes: Partial<ShipmentPrice>, thick_from = 10): ShipmentValue => ({
  section: 'shipment',
  thick_from,
  prices: [
    {
      currency: 'PLN',
      registered: '14.7',
      registered_thick: '17',
      locker: null,
      courier: ' ',
      europe: '30.00',
      elsewhere: '35.000',
      electronic: null,
      further_copy: '20.00',
      notarised_copy: '60.00',
      free_from: '500.00',
      ...changes,
    },
  ],
});

const links = (...changed: LinksValue['links']): LinksValue => ({
  section: 'links',
  links: [{ name: 'terms', url: '/terms' }, { name: 'privacy', url: '/privacy' }, ...changed],
});

const offers = (changes: Partial<OffersValue>): OffersValue => ({
  section: 'offers',
  at_once: true,
  services: ['write'],
  by_hand: ['uk'],
  max_words: 50_000,
  max_doubt: 25,
  max_net: [{ currency: 'PLN', amount: '20000' }],
  ...changes,
});

/** So long an address. */
const address = (length: number): string => `/${'a'.repeat(length - 1)}`;

const [from, until] = ['2026-12-01T00:00:00.000Z', '2026-12-31T00:00:00.000Z'];

/** Values at the bounds of each section, and what does not fit together in it. */
export const deskCatalogueCases = {
  'rates: none, and prices of a service without its own': tried('rates', [
    rates([], []),
    rates([adjustment({ service: 'website' }), adjustment({ service: 'write' })], []),
    rates(
      [adjustment({ service: 'sworn' }), adjustment({})],
      [unitPrice({}), unitPrice({}), unitPrice({ currency: 'EUR' })],
    ),
  ]),
  'rates: at their bounds': tried('rates', [
    rates([adjustment({ percent: '-90', step: '0,0000' })], [unitPrice({ unit_price: '0.00005' })]),
    rates([adjustment({ percent: '-90.01' }), adjustment({ percent: '500' })], [unitPrice({ unit_price: '999999' })]),
    rates([adjustment({ percent: '500.01' })], [unitPrice({ unit_price: '' })]),
  ]),
  'rates: right': tried('rates', [rates([adjustment({ percent: '5' })], [unitPrice({})])]),
  'packages: factors at their bounds': tried('packages', [
    factor('0.009'),
    factor('0,001'),
    factor('100'),
    factor('1.5550'),
  ]),
  'packages: the least factor': tried('packages', [factor('0,01')]),
  'packages: the greatest factor': tried('packages', [factor('99.99')]),
  // Only what is dearer by the word, and offered, may have no lower minimum.
  'packages: a lower minimum of one that is as dear': tried('packages', [
    changedPackage(2, { minimum_factor: '0.90' }),
  ]),
  'packages: a lower minimum of a dearer one that is not offered': tried('packages', [
    changedPackage(3, { minimum_factor: '0.90', offered: false }),
  ]),
  'packages: noughts behind the last place': tried('packages', [factor('1.5000')]),
  'surcharges: faster than the fastest, or dearer': tried('surcharges', [
    surcharges({ express: { faster: { people: 3, percent: '15' }, fastest: { people: 2, percent: '14,99' } } }),
    surcharges({ minimum: ['PLN', 'PLN'].map(() => ({ currency: 'PLN', amount: '0' })) }),
    surcharges({ categories: [1, 1].map((id) => ({ id, factor: '2' })) }),
  ]),
  'surcharges: below their bounds': tried('surcharges', [
    surcharges({
      tax_rate: '-0.01',
      express: { faster: { people: 0, percent: '-1' }, fastest: { people: 21, percent: '500.01' } },
      categories: [{ id: 0, factor: '0' }],
      minimum: [{ currency: 'PLN', amount: '-1' }],
      pages: { characters: 99, step: 0, minimum: -1 },
    }),
    surcharges({ tax_rate: '100.01', pages: { characters: 10_001, step: 1.01, minimum: 100.01 } }),
    surcharges({ tax_rate: '', pages: { characters: 1125.5, step: 1, minimum: 1 } }),
  ]),
  'surcharges: the least': tried('surcharges', [
    surcharges({
      tax_rate: '0',
      express: { faster: { people: 1, percent: '0' }, fastest: { people: 1, percent: '0' } },
      categories: [{ id: 1, factor: '0.01' }],
      minimum: [{ currency: 'PLN', amount: '0' }],
      pages: { characters: 100, step: 0.01, minimum: 0 },
    }),
  ]),
  'surcharges: the most': tried('surcharges', [
    surcharges({
      tax_rate: '100',
      express: { faster: { people: 20, percent: '500' }, fastest: { people: 20, percent: '500' } },
      categories: [{ id: 2_147_483_647, factor: '99.99' }],
      minimum: [{ currency: 'PLN', amount: '999999999' }],
      pages: { characters: 10_000, step: 1, minimum: 100 },
    }),
  ]),
  'discounts: periods and codes that cannot be': tried('discounts', [
    codes(
      { valid_from: from, valid_until: from },
      { valid_from: until, valid_until: from },
      { valid_from: from, valid_until: until },
      { valid_from: from },
      { valid_until: until },
      { code: 'CODE0' },
    ),
    codes({ code: ' ' }, { code: 'x' }, { valid_from: 'soon' }, { uses: -1 }, { percent: '0' }, { percent: '100,01' }),
    codes({ uses: 1_000_001, customer_email: 'Ada@example.com' }),
  ]),
  'discounts: right': tried('discounts', [
    codes(
      { valid_from: from, valid_until: until, uses: 0, percent: '0.01' },
      { valid_until: until, uses: 1_000_000, percent: '100' },
    ),
  ]),
  'holidays: names at their bounds': tried('holidays', [
    {
      section: 'holidays',
      closed: [
        { day: '2026-12-24', name: 'a'.repeat(121) },
        { day: '', name: ' ' },
      ],
      worked: [],
    },
  ]),
  'holidays: the longest name': tried('holidays', [
    { section: 'holidays', closed: [{ day: '2026-12-24', name: 'a'.repeat(120) }], worked: [] },
  ]),
  'holidays: one of two that are closed is worked': tried('holidays', [
    {
      section: 'holidays',
      closed: ['2026-12-24', '2026-12-25'].map((day) => ({ day, name: 'Holiday' })),
      worked: [{ day: '2026-12-24', name: 'Work' }],
    },
  ]),
  'shipment: halves, and no price at all': tried('shipment', [
    parcels({ registered_thick: null, europe: null }),
    parcels({ registered: null, elsewhere: '' }),
    parcels({ registered: null, registered_thick: null, europe: ' ', elsewhere: null }),
    parcels({ further_copy: '', registered: '-1' }, 0),
    parcels({}, 1001),
  ]),
  'shipment: only a courier': tried('shipment', [
    parcels({ registered: null, registered_thick: null, europe: null, elsewhere: null, courier: '19,90' }, 1),
  ]),
  'links: names twice, without a name that must be there': tried('links', [
    { section: 'links', links: [{ name: 'terms', url: '/terms' }] },
    links({ name: 'terms', url: '/other' }),
    links({ name: 'help', url: '' }, { name: 'jobs', url: address(501) }, { name: 'X', url: 'ftp://x' }),
  ]),
  'offers: beyond their bounds, and named twice': tried('offers', [
    offers({ max_words: 0, max_doubt: -1, max_net: [{ currency: 'PLN', amount: '-1' }] }),
    offers({ max_words: 10_000_001, max_doubt: 1001, by_hand: ['german'] }),
    offers({ max_words: 1.5, max_doubt: Number.NaN, by_hand: [''] }),
    offers({ by_hand: ['de', 'uk', 'de'] }),
    offers({ max_net: ['PLN', 'PLN'].map(() => ({ currency: 'PLN', amount: null })) }),
  ]),
  'offers: no limits': tried('offers', [
    offers({ services: null, by_hand: [], max_words: null, max_net: [{ currency: 'PLN', amount: ' ' }] }),
  ]),
  'offers: the least': tried('offers', [offers({ max_words: 1, max_doubt: 0 })]),
  'offers: the most': tried('offers', [
    offers({ max_words: 10_000_000, max_doubt: 1000, max_net: [{ currency: 'PLN', amount: '999999999' }] }),
  ]),
  'links: the longest address': tried('links', [links({ name: 'help', url: address(500) })]),
} as const satisfies Readonly<Record<string, CatalogueCase>>;
