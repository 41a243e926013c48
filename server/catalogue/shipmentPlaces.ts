import type { ShipmentPlaces } from '../../machines/billing/shipment.ts';
import type { CurrencyCode, ShipmentFees, ShipmentMethod } from '../../openapi/types.ts';
import { toMinor } from '../platform/core/money.ts';
import type { Services } from '../platform/core/services.ts';
import { countries } from '../platform/seed/countries.ts';
import { getPricing } from './getPricing.ts';

/** What a brand's sending of originals costs in a currency, net and in minor units; null for what is not offered. */
export type ShipmentPrices = {
  readonly brand: string;
  readonly thickFrom: number;
  readonly registeredMinor: number | null;
  readonly registeredThickMinor: number | null;
  readonly lockerMinor: number | null;
  readonly courierMinor: number | null;
  readonly europeMinor: number | null;
  readonly elsewhereMinor: number | null;
  readonly electronicMinor: number | null;
  readonly furtherCopyMinor: number;
  readonly notarisedCopyMinor: number;
  readonly freeFromMinor: number;
};

type When = ShipmentFees['fees'][number]['when'];

/** A fee in minor units. */
export type Fee = { readonly method: ShipmentMethod; readonly when: When; readonly netMinor: number };

/** The list by method; what has no price is not offered. */
export const listFees = (row: ShipmentPrices): readonly Fee[] => {
  const fee = (method: ShipmentMethod, when: When, netMinor: number | null): Fee[] =>
    netMinor === null ? [] : [{ method, when, netMinor }];
  return [
    ...fee(1, 'usual', row.registeredMinor),
    ...fee(1, 'thick', row.registeredThickMinor),
    ...fee(2, 'usual', row.lockerMinor),
    ...fee(3, 'usual', row.courierMinor),
    ...fee(4, 'europe', row.europeMinor),
    ...fee(4, 'elsewhere', row.elsewhereMinor),
    ...fee(5, 'usual', row.electronicMinor),
  ];
};

const minorOrNull = (price: string | null): number | null => (price === null ? null : toMinor(price));

/** The list in a currency. @param at now where no moment is named */
export const getShipmentPrices = (
  services: Pick<Services, 'pricing'>,
  brand: string,
  currency: CurrencyCode,
  at?: Date,
): ShipmentPrices => {
  const { shipment } = getPricing(services, brand, at);
  const list = shipment.prices.find((prices) => prices.currency === currency);
  if (list === undefined) throw new Error(`${brand} has no list of shipment fees in ${currency}.`);
  return {
    brand,
    thickFrom: shipment.thick_from,
    registeredMinor: minorOrNull(list.registered),
    registeredThickMinor: minorOrNull(list.registered_thick),
    lockerMinor: minorOrNull(list.locker),
    courierMinor: minorOrNull(list.courier),
    europeMinor: minorOrNull(list.europe),
    elsewhereMinor: minorOrNull(list.elsewhere),
    electronicMinor: minorOrNull(list.electronic),
    furtherCopyMinor: toMinor(list.further_copy),
    notarisedCopyMinor: toMinor(list.notarised_copy),
    freeFromMinor: toMinor(list.free_from),
  };
};

/** From where a brand sends, how, and where to. */
export const shipmentPlaces = (services: Pick<Services, 'pricing'>, row: ShipmentPrices): ShipmentPlaces => {
  const home = getPricing(services, row.brand).work.country;
  const found = countries.find(({ iso2 }) => iso2 === home);
  if (found === undefined) throw new Error(`There is no country ${home}.`);
  return { homeId: found.id, methods: [...new Set(listFees(row).map(({ method }) => method))], countries };
};
