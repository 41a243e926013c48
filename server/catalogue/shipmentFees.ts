import type { CurrencyCode, ShipmentFees } from '../../openapi/types.ts';
import { money } from '../platform/core/money.ts';
import type { Services } from '../platform/core/services.ts';
import { percentOf } from './percentOf.ts';
import { pricingOf } from './pricingOf.ts';
import { feesOf, shipmentPlaces, shipmentPricesOf } from './shipmentPlaces.ts';

/** A brand's list of what sending an original costs, as the contract has it. */
export const listShipmentFees = (
  services: Pick<Services, 'pricing'>,
  brand: string,
  currency: CurrencyCode,
): ShipmentFees => {
  const row = shipmentPricesOf(services, brand, currency);
  const { taxRate } = pricingOf(services, brand);
  const gross = (netMinor: number) => money(netMinor + percentOf(netMinor, taxRate), currency);
  return {
    country_id: shipmentPlaces(services, row).homeId,
    fees: feesOf(row).map(({ method, when, netMinor }) => ({
      method,
      when,
      net: money(netMinor, currency),
      gross: gross(netMinor),
    })),
    thick_from: row.thickFrom,
    free_from: money(row.freeFromMinor, currency),
    further_copy: gross(row.furtherCopyMinor),
    notarised_copy: gross(row.notarisedCopyMinor),
  };
};
