import type { CurrencyCode, ShipmentFees } from '../../openapi/types.ts';
import { money } from '../platform/core/money.ts';
import type { Services } from '../platform/core/services.ts';
import { computePercent } from './computePercent.ts';
import { getPricing } from './getPricing.ts';
import { getShipmentPrices, listFees, shipmentPlaces } from './shipmentPlaces.ts';

/** A brand's list of what sending an original costs, as the contract has it. */
export const listShipmentFees = (
  services: Pick<Services, 'pricing'>,
  brand: string,
  currency: CurrencyCode,
): ShipmentFees => {
  const row = getShipmentPrices(services, brand, currency);
  const { taxRate } = getPricing(services, brand);
  const gross = (netMinor: number) => money(netMinor + computePercent(netMinor, taxRate), currency);
  return {
    country_id: shipmentPlaces(services, row).homeId,
    fees: listFees(row).map(({ method, when, netMinor }) => ({
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
