import { asc, count, isNull, sql } from 'drizzle-orm';
import type { DocumentDays, Pricing } from '../../../brands/pricing.ts';
import type { CatalogueSection, CatalogueValue, RatesValue } from '../../../openapi/types.ts';
import type { Clock } from '../../platform/core/clock.ts';
import type { Catalogue, Rules } from '../../platform/core/rules.ts';
import type { Database } from '../../platform/db/open.ts';
import { catalogueChange, seeded } from '../../platform/db/schema.ts';

/** A change that holds from a moment on; null stands for what the brand began with. */
export type Change = {
  readonly id: number;
  readonly brand: string;
  readonly value: CatalogueValue;
  readonly validFrom: Date | null;
};

type ValueOf<TSection extends CatalogueSection> = Extract<CatalogueValue, { section: TSection }>;

const isOfSection = <TSection extends CatalogueSection>(
  value: CatalogueValue,
  section: TSection,
): value is ValueOf<TSection> => value.section === section;

/** Changes in the order in which they come to hold; of two from one moment the later one wins. */
const inOrder = (changes: readonly Change[]): Change[] =>
  [...changes].sort((a, b) => (a.validFrom?.getTime() ?? 0) - (b.validFrom?.getTime() ?? 0) || a.id - b.id);

/** The changes that hold at a moment, or at any. */
const heldAt = (changes: readonly Change[], at: Date | null): readonly Change[] =>
  at === null ? changes : changes.filter(({ validFrom }) => validFrom === null || validFrom <= at);

/** What a section says by these changes. */
const sectionValue = <TSection extends CatalogueSection>(
  held: readonly Change[],
  brand: string,
  section: TSection,
): ValueOf<TSection> => {
  const found = held.flatMap(({ value }) => (isOfSection(value, section) ? [value] : [])).at(-1);
  if (found === undefined) throw new Error(`The catalogue of ${brand} has no ${section}.`);
  return found;
};

const listRates = (held: readonly Change[]): readonly RatesValue[] =>
  held.flatMap(({ value }) => (isOfSection(value, 'rates') ? [value] : []));

const usualDocumentDays: DocumentDays = { finishedDays: 90, endedDays: 30 };

/** The rules that a list of a brand's changes makes. @param at null: after all of them */
export const buildRules = (
  changes: readonly Change[],
  brand: string,
  {
    vatId,
    work,
    carriers,
    prepaid,
    invoicing,
    documents,
  }: Pick<Pricing, 'vatId' | 'work' | 'carriers' | 'prepaid' | 'invoicing' | 'documents'>,
  at: Date | null,
): Rules => {
  const held = heldAt(changes, at);
  const surcharges = sectionValue(held, brand, 'surcharges');
  return {
    brand,
    vatId,
    work,
    carriers,
    prepaid,
    invoicing,
    documents: documents ?? usualDocumentDays,
    taxRate: surcharges.tax_rate,
    express: surcharges.express,
    pages: surcharges.pages,
    categories: surcharges.categories,
    minimum: surcharges.minimum,
    packages: sectionValue(held, brand, 'packages').packages,
    codes: sectionValue(held, brand, 'discounts').codes,
    holidays: sectionValue(held, brand, 'holidays'),
    shipment: sectionValue(held, brand, 'shipment'),
    links: sectionValue(held, brand, 'links').links,
    offers: sectionValue(held, brand, 'offers'),
    rates: listRates(held),
  };
};

type Changes = ReadonlyMap<string, readonly Change[]>;

const readChanges = async (db: Database): Promise<Changes> => {
  const rows = await db
    .select({
      id: catalogueChange.id,
      brand: catalogueChange.brand,
      value: catalogueChange.value,
      validFrom: catalogueChange.validFrom,
    })
    .from(catalogueChange)
    .where(isNull(catalogueChange.withdrawnAt))
    .orderBy(asc(catalogueChange.id));
  return new Map(
    [...Map.groupBy(rows, ({ brand }) => brand)].map(([brand, changes]) => [brand, inOrder(changes)] as const),
  );
};

/** Higher with every change, and with every list that is filled in: none is ever removed, and a change is withdrawn once. */
const readRevision = async (db: Database): Promise<number> => {
  const [row] = await db
    .select({
      written: count(),
      withdrawn: count(catalogueChange.withdrawnAt),
      seeded: sql<number>`(select count(*) from ${seeded})`.mapWith(Number),
    })
    .from(catalogueChange);
  return (row?.written ?? 0) + (row?.withdrawn ?? 0) + (row?.seeded ?? 0);
};

type Held = {
  readonly changes: readonly Change[];
  readonly from: Date;
  readonly until: Date | null;
  readonly rules: Rules;
};

/** The rules that hold now are made once for as long as they do: every answer asks for them. */
const rememberedRules = (make: (brand: string, at: Date) => Rules) => {
  const held = new Map<string, Held>();
  return (brand: string, changes: readonly Change[], now: Date): Rules => {
    const known = held.get(brand);
    if (known?.changes === changes && known.from <= now && (known.until === null || now < known.until))
      return known.rules;
    const rules = make(brand, now);
    const until = changes.find(({ validFrom }) => validFrom !== null && validFrom > now)?.validFrom ?? null;
    held.set(brand, { changes, from: now, until, rules });
    return rules;
  };
};

/** Reads the catalogue of every brand, and what is changed of it from then on. */
export const openCatalogue = async (
  db: Database,
  folders: ReadonlyMap<string, Pricing>,
  clock: Clock,
): Promise<Catalogue> => {
  let revision = await readRevision(db);
  let known = await readChanges(db);
  let lists = {};
  const getFolder = (brand: string): Pricing => {
    const folder = folders.get(brand);
    if (folder === undefined) throw new Error(`There is no pricing of ${brand}.`);
    return folder;
  };
  const getChanges = (brand: string): readonly Change[] => known.get(brand) ?? [];
  const rulesNow = rememberedRules((brand, at) => buildRules(getChanges(brand), brand, getFolder(brand), at));
  return {
    of: (brand, at) =>
      at === undefined
        ? rulesNow(brand, getChanges(brand), clock.now())
        : buildRules(getChanges(brand), brand, getFolder(brand), at),
    afterAll: (brand) => buildRules(getChanges(brand), brand, getFolder(brand), null),
    refresh: async (current) => {
      const found = await readRevision(current);
      if (found === revision) return;
      const changes = await readChanges(current);
      // Of two that read at once, the later one has the say.
      if (found < revision) return;
      known = changes;
      revision = found;
      lists = {};
    },
    lists: () => lists,
    withChange: (changed, value, at) => ({
      of: (brand) => {
        const changes = getChanges(brand);
        const added =
          brand === changed && value !== null
            ? inOrder([...changes, { id: Number.MAX_SAFE_INTEGER, brand, value, validFrom: at }])
            : changes;
        return buildRules(added, brand, getFolder(brand), at);
      },
      refresh: () => Promise.resolve(),
      lists: () => lists,
    }),
  };
};
