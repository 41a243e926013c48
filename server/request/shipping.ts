import { firstShipment, isElectronic, type ShipmentPlaces, selectFeeKind } from '../../machines/billing/shipment.ts';
import { shipmentPath, shipmentProblems, toShipment, toShipmentFields } from '../../machines/checkout/shipmentForm.ts';
import { hasOriginal } from '../../machines/original/original.ts';
import { services as descriptions } from '../../machines/services/index.ts';
import type { CurrencyCode, Service, Shipment } from '../../openapi/types.ts';
import { computePercent } from '../catalogue/computePercent.ts';
import type { PriceMinor } from '../catalogue/priceView.ts';
import { getShipmentPrices, listFees, type ShipmentPrices, shipmentPlaces } from '../catalogue/shipmentPlaces.ts';
import type { FieldError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { ShipmentLineMinor } from '../platform/db/schema.ts';

/** How an original is sent, beside what that costs. */
export type Shipping = {
  readonly shipment: Shipment;
  readonly prices: ShipmentPrices;
  readonly places: ShipmentPlaces;
};

type Shipped = {
  readonly brand: string;
  readonly service: Service;
  readonly currency: CurrencyCode;
  /** null stands for what a form begins with */
  readonly shipment: Shipment | null;
};

/**
 * How the original of a service is sent, without stray spaces; null for a service without one.
 * @param at when the price was made; now where it is being made
 */
export const findShipping = (
  services: Pick<Services, 'pricing'>,
  { brand, service, currency, shipment }: Shipped,
  at?: Date,
): Shipping | null => {
  if (!hasOriginal({ service })) return null;
  const prices = getShipmentPrices(services, brand, currency, at);
  const places = shipmentPlaces(services, prices);
  const fields = shipment === null ? firstShipment(places) : toShipmentFields(shipment);
  return { shipment: toShipment(fields, places), prices, places };
};

/** What is wrong with how an original is sent. @param isComplete nothing may be missing */
export const shippingErrors = (shipping: Shipping | null, isComplete: boolean): FieldError[] =>
  shipping === null
    ? []
    : shipmentProblems(toShipmentFields(shipping.shipment), shipping.places, isComplete).map(({ field, code }) => ({
        field: shipmentPath(field),
        code,
      }));

const deliveryMinor = ({ shipment, prices, places }: Shipping, pages: number, workMinor: number): number => {
  if (workMinor >= prices.freeFromMinor) return 0;
  const iso2 = places.countries.find(({ id }) => id === shipment.country_id)?.iso2 ?? '';
  const when = selectFeeKind(shipment.method, iso2, { pages, thickFrom: prices.thickFrom });
  return listFees(prices).find((fee) => fee.method === shipment.method && fee.when === when)?.netMinor ?? 0;
};

/** What sending costs, line by line, each rounded by itself. @param pages of the original, each copy of which has as many */
const listLines = (shipping: Shipping, pages: number, workMinor: number, taxRate: string): ShipmentLineMinor[] => {
  const { copies, notarised } = shipping.shipment;
  const { furtherCopyMinor, notarisedCopyMinor } = shipping.prices;
  const line = (kind: ShipmentLineMinor['kind'], quantity: number, netMinor: number): ShipmentLineMinor[] =>
    quantity === 0 ? [] : [{ kind, quantity, netMinor, vatMinor: computePercent(netMinor, taxRate) }];
  const sheets = pages * (copies + (notarised ? 1 : 0));
  return [
    ...line(
      isElectronic(shipping.shipment.method) ? 'electronic' : 'delivery',
      1,
      deliveryMinor(shipping, sheets, workMinor),
    ),
    ...line('copies', copies - 1, furtherCopyMinor * (copies - 1)),
    ...line('notarised', notarised ? 1 : 0, notarisedCopyMinor),
  ];
};

/** Pages on paper, where the work is counted in pages. */
export const countPages = (service: Service, quantity: number | null): number =>
  descriptions[service].prices.unit === 'page' ? Math.ceil(quantity ?? 0) : 0;

/** The price of work with what sending its original costs; the discount is the work's alone. */
export const withShipping = (work: PriceMinor, shipping: Shipping | null, pages: number): PriceMinor => {
  if (shipping === null) return work;
  const shipmentCost = listLines(shipping, pages, work.netMinor, work.taxRate);
  const netMinor = shipmentCost.reduce((sum, line) => sum + line.netMinor, work.netMinor);
  const vatMinor = shipmentCost.reduce((sum, line) => sum + line.vatMinor, work.vatMinor);
  return { ...work, netMinor, vatMinor, grossMinor: netMinor + vatMinor, shipmentCost };
};
