import { eq } from 'drizzle-orm';
import { toBillingFields } from '../../machines/billing/billingForm.ts';
import { taxTreatment } from '../../machines/billing/taxTreatment.ts';
import { isSameVatId } from '../../machines/billing/vatIdParts.ts';
import type { Billing, TaxTreatment } from '../../openapi/types.ts';
import { getPricing } from '../catalogue/getPricing.ts';
import type { OrderRow } from '../order/orderRow.ts';
import type { Services } from '../platform/core/services.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { country, customer } from '../platform/db/schema.ts';
import { tidyBilling } from './checkBilling.ts';

const readIso2 = async (db: Database | Transaction, id: number): Promise<string> => {
  const [known] = await db.select({ iso2: country.iso2 }).from(country).where(eq(country.id, id));
  return known?.iso2 ?? '';
};

/** Whether the EU's register has said of a customer's profile that it does not have this VAT ID. */
const isRefused = async (
  db: Database | Transaction,
  customerId: number | null,
  vatId: string,
  iso2: string,
): Promise<boolean> => {
  if (customerId === null || vatId === '') return false;
  const [profile] = await db
    .select({ vatId: customer.vatId, state: customer.vatCheckState, iso2: country.iso2 })
    .from(customer)
    .leftJoin(country, eq(country.id, customer.countryId))
    .where(eq(customer.id, customerId));
  return (
    profile?.state === 'refused' &&
    profile.vatId !== null &&
    isSameVatId([profile.vatId, profile.iso2 ?? ''], [vatId, iso2])
  );
};

/**
 * How the tax of an offer is treated with billing details.
 * @param customerId whose profile may say that the VAT ID is none; null for a visitor
 */
export const resolveTaxTreatment = async (
  db: Database | Transaction,
  services: Pick<Services, 'pricing'>,
  { brand }: Pick<OrderRow, 'brand'>,
  billing: Billing,
  customerId: number | null,
): Promise<TaxTreatment> => {
  const { seller, untaxedConsumersOutside } = getPricing(services, brand).invoicing;
  const { userType, vatId, countryId } = toBillingFields(await tidyBilling(db, billing));
  const iso2 = await readIso2(db, countryId);
  return taxTreatment(
    { country: seller.country, untaxedConsumersOutside },
    { userType, vatId, country: iso2, isRefused: await isRefused(db, customerId, vatId, iso2) },
  );
};

type Taxed = Pick<OrderRow, 'taxTreatment' | 'taxRate' | 'vatMinor' | 'grossMinor' | 'shipmentCost'>;

/** What the treatment makes of an offer, whose tax is the seller's own. */
export const applyTaxTreatment = (row: OrderRow, treatment: TaxTreatment): Taxed => {
  const { taxRate, vatMinor, grossMinor, netMinor, shipmentCost } = row;
  return treatment === 'domestic'
    ? { taxTreatment: treatment, taxRate, vatMinor, grossMinor, shipmentCost }
    : {
        taxTreatment: treatment,
        taxRate: '0.00',
        vatMinor: 0,
        grossMinor: netMinor,
        shipmentCost: shipmentCost?.map((line) => ({ ...line, vatMinor: 0 })) ?? null,
      };
};
