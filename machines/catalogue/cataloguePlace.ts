import type { CatalogueSection } from '../../openapi/types.ts';

/** Which catalogue is read, as the address says it. */
export type CataloguePlace = { readonly brand: string; readonly section: CatalogueSection };

const every = {
  rates: true,
  packages: true,
  surcharges: true,
  discounts: true,
  holidays: true,
  shipment: true,
  links: true,
  offers: true,
} as const satisfies Record<CatalogueSection, true>;

const isSection = (name: string): name is CatalogueSection => name in every;

/** In the order in which they are listed. */
export const catalogueSections: readonly CatalogueSection[] = Object.keys(every).filter(isSection);

/** The place that an address names; the first section of the brand at hand where it names none. */
export const parseCataloguePlace = (search: string, brand: string): CataloguePlace => {
  const query = new URLSearchParams(search);
  const [wanted, section] = [query.get('brand') ?? '', query.get('section') ?? ''];
  return {
    brand: /^[a-z0-9-]{1,64}$/.test(wanted) ? wanted : brand,
    section: isSection(section) ? section : 'rates',
  };
};

export const toCatalogueSearch = ({ brand, section }: CataloguePlace): string => `?brand=${brand}&section=${section}`;

/** By which drafts are known. */
export const placeKey = ({ brand, section }: CataloguePlace): string => `${brand} ${section}`;
