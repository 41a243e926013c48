import { eq } from 'drizzle-orm';
import type { BillingFields } from '../../machines/rules/billing.ts';
import { checkBilling } from '../../machines/rules/checkBilling.ts';
import { normaliseVatId } from '../../machines/rules/vatId.ts';
import type { Billing } from '../../openapi/types.ts';
import type { Database } from '../db/open.ts';
import { country } from '../db/schema.ts';
import type { FieldError } from '../problem.ts';

const fieldsOf = (billing: Billing): BillingFields => ({
  userType: billing.user_type,
  name: billing.name,
  companyName: billing.company_name ?? '',
  vatId: billing.vat_id ?? '',
  address: billing.address,
  postcode: billing.postcode,
  city: billing.city,
  countryId: billing.country_id,
});

const contractField = {
  userType: 'user_type',
  name: 'name',
  companyName: 'company_name',
  vatId: 'vat_id',
  address: 'address',
  postcode: 'postcode',
  city: 'city',
  countryId: 'country_id',
} as const satisfies Record<keyof BillingFields, keyof Billing>;

/** Errors of billing details, by the rules that the form has checked too. */
export const billingErrors = async (db: Database, billing: Billing): Promise<FieldError[]> => {
  const [place] = await db.select().from(country).where(eq(country.id, billing.country_id));
  const checked = checkBilling(fieldsOf(billing), place === undefined ? [] : [{ id: place.id, iso2: place.iso2 }]);
  return [
    ...(checked.valid ? [] : checked.problems).map(({ field, code }) => ({
      field: `billing.${contractField[field]}`,
      code,
    })),
    ...(place === undefined ? [{ field: 'billing.country_id', code: 'Invalid' } as const] : []),
  ];
};

const trimmed = (text: string | null): string | null => text?.trim() || null;

/** Billing details as they are kept: without stray spaces, a company's fields only for a company. */
export const tidyBilling = (billing: Billing): Billing => {
  const company = billing.user_type === 'company';
  const vatId = trimmed(billing.vat_id);
  return {
    ...billing,
    name: billing.name.trim(),
    company_name: company ? trimmed(billing.company_name) : null,
    vat_id: company && vatId !== null ? normaliseVatId(vatId) : null,
    address: billing.address.trim(),
    postcode: billing.postcode.trim(),
    city: billing.city.trim(),
  };
};
