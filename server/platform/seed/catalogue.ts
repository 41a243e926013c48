import { asc, countDistinct, eq, isNull, or, sql } from 'drizzle-orm';
import type { Brand } from '../../../brands/brand.ts';
import type { Pricing } from '../../../brands/pricing.ts';
import { packageOrder } from '../../../machines/services/packages.ts';
import type { CatalogueValue, CurrencyCode, DiscountsValue, ShipmentValue } from '../../../openapi/types.ts';
import { toDecimal } from '../core/money.ts';
import type { Database } from '../db/open.ts';
import * as table from '../db/schema.ts';

const decimalOrNull = (minor: number | null): string | null => (minor === null ? null : toDecimal(minor));

const readShipment = async (db: Database, brand: string): Promise<ShipmentValue> => {
  const rows = await db.select().from(table.shipmentPrice).where(eq(table.shipmentPrice.brand, brand));
  return {
    section: 'shipment',
    thick_from: rows[0]?.thickFrom ?? 1,
    prices: rows.map((row) => ({
      currency: row.currency,
      registered: decimalOrNull(row.registeredMinor),
      registered_thick: decimalOrNull(row.registeredThickMinor),
      locker: decimalOrNull(row.lockerMinor),
      courier: decimalOrNull(row.courierMinor),
      europe: decimalOrNull(row.europeMinor),
      elsewhere: decimalOrNull(row.elsewhereMinor),
      electronic: decimalOrNull(row.electronicMinor),
      further_copy: toDecimal(row.furtherCopyMinor),
      notarised_copy: toDecimal(row.notarisedCopyMinor),
      free_from: toDecimal(row.freeFromMinor),
    })),
  };
};

/** What is left of a code's uses, with those that have been taken, makes how many there are in all. */
const readDiscounts = async (db: Database, brand: string): Promise<DiscountsValue> => {
  const { discountCode, discountRedemption, order } = table;
  const rows = await db
    .select()
    .from(discountCode)
    .where(or(isNull(discountCode.brand), eq(discountCode.brand, brand)))
    .orderBy(asc(discountCode.code));
  const redeemed = await db
    .select({
      code: discountRedemption.code,
      uses: countDistinct(sql`coalesce(${order.requestedWith}, ${order.id})`),
    })
    .from(discountRedemption)
    .innerJoin(order, eq(order.id, discountRedemption.orderId))
    .groupBy(discountRedemption.code);
  const findUses = (code: string): number => redeemed.find((used) => used.code === code)?.uses ?? 0;
  return {
    section: 'discounts',
    codes: rows.map(({ code, percent, validFrom, validUntil, services, usesLeft, oncePerCustomer }) => ({
      code,
      percent,
      valid_from: validFrom?.toISOString() ?? null,
      valid_until: validUntil?.toISOString() ?? null,
      services: services === null ? null : [...services],
      uses: usesLeft === null ? null : usesLeft + findUses(code),
      once_per_customer: oncePerCustomer,
    })),
  };
};

/** What is offered without a person looking at it costs no more than this. */
const maxNetAtOnce = {
  PLN: '20000.00',
  EUR: '5000.00',
  GBP: '5000.00',
  USD: '5000.00',
} as const satisfies Record<CurrencyCode, string>;

/** Sections that a brand begins with a value of. */
const firstSections = [
  'packages',
  'surcharges',
  'discounts',
  'holidays',
  'shipment',
  'links',
  'offers',
] as const satisfies readonly CatalogueValue['section'][];

/** What a brand begins with: what its folder says, and what the tables say that were filled from it. */
const readFirstValues = async (db: Database, brand: Brand, { express, pages }: Pricing): Promise<CatalogueValue[]> => {
  const [tax] = await db.select().from(table.brandTax).where(eq(table.brandTax.brand, brand.id));
  const categories = await db.select().from(table.category).orderBy(asc(table.category.id));
  const currencies = await db.select().from(table.currency).orderBy(asc(table.currency.id));
  const packages = await db.select().from(table.packagePrice).orderBy(asc(table.packagePrice.packageId));
  if (tax === undefined) throw new Error(`${brand.id} has no tax.`);
  const { faster, fastest } = express;
  return [
    {
      section: 'packages',
      packages: packageOrder.flatMap((id) =>
        packages
          .filter(({ packageId }) => packageId === id)
          // A better package is dearer in small orders, too.
          .map(({ factor }) => ({ id, factor, minimum_factor: factor, offered: true })),
      ),
    },
    {
      section: 'surcharges',
      tax_rate: tax.rate,
      express: { faster: { ...faster }, fastest: { ...fastest } },
      categories: categories.map(({ id, factor }) => ({ id, factor })),
      minimum: currencies.map(({ code, minimumMinor }) => ({ currency: code, amount: toDecimal(minimumMinor) })),
      pages: { ...pages },
    },
    await readDiscounts(db, brand.id),
    { section: 'holidays', closed: [], worked: [] },
    await readShipment(db, brand.id),
    { section: 'links', links: Object.entries(brand.links).map(([name, url]) => ({ name, url })) },
    {
      section: 'offers',
      at_once: true,
      services: null,
      by_hand: [],
      max_words: 50_000,
      max_doubt: 25,
      max_net: currencies.map(({ code }) => ({ currency: code, amount: maxNetAtOnce[code] })),
    },
  ];
};

/** Fills what a brand's catalogue lacks: all of a new one's, and what has been added since the database was made. */
export const seedCatalogue = async (
  db: Database,
  brands: ReadonlyMap<string, Brand>,
  pricingOf: ReadonlyMap<string, Pricing>,
  now: Date,
): Promise<void> => {
  const known = await db
    .selectDistinct({ brand: table.catalogueChange.brand, section: table.catalogueChange.section })
    .from(table.catalogueChange)
    .where(isNull(table.catalogueChange.validFrom));
  for (const [id, pricing] of pricingOf) {
    const brand = brands.get(id);
    const has = known.flatMap((row) => (row.brand === id ? [row.section] : []));
    if (brand === undefined || has.length === firstSections.length) continue;
    const values = (await readFirstValues(db, brand, pricing)).filter(({ section }) => !has.includes(section));
    await db
      .insert(table.catalogueChange)
      .values(values.map((value) => ({ brand: id, section: value.section, value, validFrom: null, at: now })))
      .onConflictDoNothing();
  }
};
