import type { CatalogueSection } from '../../openapi/types.ts';
import { services } from '../services/index.ts';
import { defaultPackage } from '../services/packages.ts';
import type { CatalogueProblem, SectionValue } from './catalogueSchemas.ts';

/** Of things that must differ, those that are as one before them. */
const repeated = <TItem>(items: readonly TItem[], keyOf: (item: TItem) => string): readonly number[] => {
  const keys = items.map(keyOf);
  return keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));
};

const duplicates = <TItem>(
  path: string,
  items: readonly TItem[],
  keyOf: (item: TItem) => string,
  field: string,
): CatalogueProblem[] =>
  repeated(items, keyOf).map((index) => ({ field: `${path}.${index}.${field}`, code: 'Duplicate' }));

const hasOwnPrices = (slug: keyof typeof services): boolean => services[slug].prices.pairs === slug;

/** An amount that only makes sense with another one. */
const half = (
  path: string,
  [one, other]: readonly [readonly [string, string | null], readonly [string, string | null]],
): CatalogueProblem[] => {
  if ((one[1] === null) === (other[1] === null)) return [];
  return [{ field: `${path}.${one[1] === null ? one[0] : other[0]}`, code: 'Required' }];
};

/** What does not fit together within a section. */
export const catalogueRelations: {
  readonly [TSection in CatalogueSection]: (value: SectionValue<TSection>) => readonly CatalogueProblem[];
} = {
  rates: ({ adjustments, prices }) => [
    ...(adjustments.length + prices.length === 0 ? [{ field: 'prices', code: 'Required' } as const] : []),
    ...adjustments.flatMap(({ service }, index): CatalogueProblem[] =>
      service === null || hasOwnPrices(service) ? [] : [{ field: `adjustments.${index}.service`, code: 'NotAllowed' }],
    ),
    ...duplicates(
      'prices',
      prices,
      (price) => `${price.service} ${price.source_lang} ${price.target_lang} ${price.currency}`,
      'unit_price',
    ),
  ],
  packages: ({ packages }) => [
    ...duplicates('packages', packages, ({ id }) => String(id), 'id'),
    // A form begins with it.
    ...packages.flatMap(({ id, offered }, index): CatalogueProblem[] =>
      id === defaultPackage && !offered ? [{ field: `packages.${index}.offered`, code: 'Required' }] : [],
    ),
    // What costs more by the word has no lower minimum: so no length of a text turns the order of the prices around.
    ...packages.flatMap((one, index): CatalogueProblem[] =>
      packages.some(
        (other) =>
          one.offered &&
          other.offered &&
          Number(one.factor) > Number(other.factor) &&
          Number(one.minimum_factor) < Number(other.minimum_factor),
      )
        ? [{ field: `packages.${index}.minimum_factor`, code: 'OutOfRange' }]
        : [],
    ),
  ],
  surcharges: ({ express: { faster, fastest }, categories, minimum }) => [
    ...(fastest.people < faster.people ? [{ field: 'express.fastest.people', code: 'OutOfRange' } as const] : []),
    ...(Number(fastest.percent) < Number(faster.percent)
      ? [{ field: 'express.fastest.percent', code: 'OutOfRange' } as const]
      : []),
    ...duplicates('categories', categories, ({ id }) => String(id), 'id'),
    ...duplicates('minimum', minimum, ({ currency }) => currency, 'currency'),
  ],
  discounts: ({ codes }) => [
    ...duplicates('codes', codes, ({ code }) => code, 'code'),
    ...codes.flatMap(({ valid_from: from, valid_until: until }, index): CatalogueProblem[] =>
      from !== null && until !== null && new Date(until) <= new Date(from)
        ? [{ field: `codes.${index}.valid_until`, code: 'OutOfRange' }]
        : [],
    ),
  ],
  holidays: ({ closed, worked }) => [
    ...duplicates('closed', closed, ({ day }) => day, 'day'),
    ...duplicates('worked', worked, ({ day }) => day, 'day'),
    ...worked.flatMap(({ day }, index): CatalogueProblem[] =>
      closed.some((other) => other.day === day) ? [{ field: `worked.${index}.day`, code: 'Duplicate' }] : [],
    ),
  ],
  shipment: ({ prices }) => [
    ...duplicates('prices', prices, ({ currency }) => currency, 'currency'),
    ...prices.flatMap((list, index) => [
      ...half(`prices.${index}`, [
        ['registered', list.registered],
        ['registered_thick', list.registered_thick],
      ]),
      ...half(`prices.${index}`, [
        ['europe', list.europe],
        ['elsewhere', list.elsewhere],
      ]),
      ...([list.registered, list.locker, list.courier, list.europe, list.electronic].every((price) => price === null)
        ? [{ field: `prices.${index}.registered`, code: 'Required' } as const]
        : []),
    ]),
  ],
  links: ({ links }) => [
    ...duplicates('links', links, ({ name }) => name, 'name'),
    // What a customer agrees to must be there to be read.
    ...['terms', 'privacy'].flatMap((name): CatalogueProblem[] =>
      links.some((link) => link.name === name) ? [] : [{ field: `links.${name}`, code: 'Required' }],
    ),
  ],
  offers: ({ by_hand, max_net }) => [
    ...repeated(by_hand, (language) => language).map(
      (index): CatalogueProblem => ({ field: `by_hand.${index}`, code: 'Duplicate' }),
    ),
    ...duplicates('max_net', max_net, ({ currency }) => currency, 'currency'),
  ],
};
