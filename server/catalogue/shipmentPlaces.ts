import { and, eq, type InferSelectModel } from 'drizzle-orm';
import type { ShipmentPlaces } from '../../machines/rules/shipment.ts';
import type { CurrencyCode, ShipmentFees, ShipmentMethod } from '../../openapi/types.ts';
import { pricingOf } from '../core/pricingOf.ts';
import type { Services } from '../core/services.ts';
import type { Database } from '../db/open.ts';
import { shipmentPrice } from '../db/schema.ts';
import { countries } from '../seed/countries.ts';

/** What a brand's sending of originals costs in a currency. */
export type ShipmentPriceRow = InferSelectModel<typeof shipmentPrice>;

type When = ShipmentFees['fees'][number]['when'];

/** A fee in minor units. */
export type Fee = { readonly method: ShipmentMethod; readonly when: When; readonly netMinor: number };

/** The list by method; what has no price is not offered. */
export const feesOf = (row: ShipmentPriceRow): readonly Fee[] => {
  const fee = (method: ShipmentMethod, when: When, netMinor: number | null): Fee[] =>
    netMinor === null ? [] : [{ method, when, netMinor }];
  return [
    ...fee(1, 'usual', row.registeredMinor),
    ...fee(1, 'thick', row.registeredThickMinor),
    ...fee(2, 'usual', row.lockerMinor),
    ...fee(3, 'usual', row.courierMinor),
    ...fee(4, 'europe', row.europeMinor),
    ...fee(4, 'elsewhere', row.elsewhereMinor),
  ];
};

export const findShipmentPrice = async (
  db: Database,
  brand: string,
  currency: CurrencyCode,
): Promise<ShipmentPriceRow> => {
  const [row] = await db
    .select()
    .from(shipmentPrice)
    .where(and(eq(shipmentPrice.brand, brand), eq(shipmentPrice.currency, currency)));
  if (row === undefined) throw new Error(`${brand} has no list of shipment fees in ${currency}.`);
  return row;
};

/** From where a brand sends, how, and where to. */
export const shipmentPlaces = (services: Pick<Services, 'pricing'>, row: ShipmentPriceRow): ShipmentPlaces => {
  const home = pricingOf(services, row.brand).work.country;
  const found = countries.find(({ iso2 }) => iso2 === home);
  if (found === undefined) throw new Error(`There is no country ${home}.`);
  return { homeId: found.id, methods: [...new Set(feesOf(row).map(({ method }) => method))], countries };
};
