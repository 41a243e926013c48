import type {
  CatalogueExample,
  CataloguePreview,
  CatalogueSectionState,
  CatalogueValue,
  DeskCatalogue,
} from '../../openapi/types.ts';
import type { CatalogueProblem } from './catalogueSchemas.ts';

/** A change of a section that is being prepared. */
export type CatalogueDraft = {
  /** as it is typed */
  readonly value: CatalogueValue;
  /** the section as it was when this was begun */
  readonly tag: string;
  readonly base: CatalogueValue | null;
  /** a moment in UTC; null for at once */
  readonly from: string | null;
  readonly note: string;
  readonly example: CatalogueExample;
  readonly preview: CataloguePreview | null;
  readonly problems: readonly CatalogueProblem[];
  /** the section as somebody else has changed it meanwhile */
  readonly theirs: CatalogueSectionState | null;
};

/** What a draft says beside its value. */
export type DraftPlan = Partial<Pick<CatalogueDraft, 'from' | 'note'>>;

/** A request of a thousand words, or of a few units. */
const firstExample = ({ currency }: DeskCatalogue): CatalogueExample => ({
  service: 'write',
  source_lang: 'en',
  target_lang: 'pl',
  category_id: 1,
  package_id: 1,
  currency,
  quantity: 1000,
  deadline: null,
  discount_code: null,
});

/** A draft that changes nothing yet. */
export const createCatalogueDraft = (
  catalogue: DeskCatalogue,
  { value, tag }: CatalogueSectionState,
): CatalogueDraft => ({
  value: value ?? { section: 'rates', adjustments: [], prices: [] },
  tag,
  base: value,
  from: null,
  note: '',
  example: firstExample(catalogue),
  preview: null,
  problems: [],
  theirs: null,
});

/** A decimal as it is typed, with so many places: `1,5` is `1.50`. What is no number stays. */
export const tidyDecimal = (typed: string, places: 2 | 4): string => {
  const text = typed.trim().replace(/\s/g, '').replace(',', '.');
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text;
  const [units = '', part = ''] = text.split('.');
  return part.length > places && /[^0]/.test(part.slice(places))
    ? text
    : `${units}.${part.slice(0, places).padEnd(places, '0')}`;
};

const two = (text: string): string => tidyDecimal(text, 2);
const twoOrNull = (text: string | null): string | null => (text === null || text.trim() === '' ? null : two(text));

/** The value as it is sent. */
export const tidyValue = (value: CatalogueValue): CatalogueValue => {
  switch (value.section) {
    case 'rates':
      return {
        ...value,
        adjustments: value.adjustments.map((each) => ({
          ...each,
          percent: two(each.percent),
          step: tidyDecimal(each.step, 4),
        })),
        prices: value.prices.map((each) => ({ ...each, unit_price: tidyDecimal(each.unit_price, 4) })),
      };
    case 'packages':
      return {
        ...value,
        packages: value.packages.map((each) => ({
          ...each,
          factor: two(each.factor),
          minimum_factor: two(each.minimum_factor),
        })),
      };
    case 'surcharges': {
      const { faster, fastest } = value.express;
      return {
        ...value,
        tax_rate: two(value.tax_rate),
        express: {
          faster: { ...faster, percent: two(faster.percent) },
          fastest: { ...fastest, percent: two(fastest.percent) },
        },
        categories: value.categories.map((each) => ({ ...each, factor: two(each.factor) })),
        minimum: value.minimum.map((each) => ({ ...each, amount: two(each.amount) })),
      };
    }
    case 'discounts':
      return {
        ...value,
        codes: value.codes.map((each) => ({ ...each, code: each.code.trim(), percent: two(each.percent) })),
      };
    case 'shipment':
      return {
        ...value,
        prices: value.prices.map((each) => ({
          ...each,
          registered: twoOrNull(each.registered),
          registered_thick: twoOrNull(each.registered_thick),
          locker: twoOrNull(each.locker),
          courier: twoOrNull(each.courier),
          europe: twoOrNull(each.europe),
          elsewhere: twoOrNull(each.elsewhere),
          electronic: twoOrNull(each.electronic),
          further_copy: two(each.further_copy),
          notarised_copy: two(each.notarised_copy),
          free_from: two(each.free_from),
        })),
      };
    case 'offers':
      return {
        ...value,
        max_net: value.max_net.map((each) => ({ ...each, amount: twoOrNull(each.amount) })),
      };
    default:
      return value;
  }
};
