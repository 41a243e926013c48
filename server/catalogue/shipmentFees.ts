import { eq } from 'drizzle-orm';
import type { CurrencyCode, ShipmentFees } from '../../openapi/types.ts';
import { money } from '../core/money.ts';
import { percentOf } from '../core/percentOf.ts';
import type { Services } from '../core/services.ts';
import { brandTax } from '../db/schema.ts';
import { feesOf, findShipmentPrice, shipmentPlaces } from './shipmentPlaces.ts';

/** A brand's list of what sending an original costs, as the contract has it. */
export const listShipmentFees = async (
  services: Pick<Services, 'db' | 'pricing'>,
  brand: string,
  currency: CurrencyCode,
): Promise<ShipmentFees> => {
  const row = await findShipmentPrice(services.db, brand, currency);
  const [tax] = await services.db.select().from(brandTax).where(eq(brandTax.brand, brand));
  if (tax === undefined) throw new Error(`${brand} has no tax.`);
  const gross = (netMinor: number) => money(netMinor + percentOf(netMinor, tax.rate), currency);
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
