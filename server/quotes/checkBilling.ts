import { eq } from 'drizzle-orm';
import type { Billing } from '../../openapi/types.ts';
import type { Database } from '../db/open.ts';
import { country } from '../db/schema.ts';
import type { FieldError } from '../problem.ts';
import { isVatId, plainVatId } from './vatId.ts';

const short = (field: string, text: string, least: number): FieldError[] =>
  text.trim().length >= least
    ? []
    : [{ field: `billing.${field}`, code: text.trim() === '' ? 'Required' : 'TooShort' }];

/** Errors of billing details: a company names itself, and a tax number must be one of its country. */
export const billingErrors = async (db: Database, billing: Billing): Promise<FieldError[]> => {
  const [place] = await db.select().from(country).where(eq(country.id, billing.country_id));
  const company = billing.user_type === 'company';
  const vatId = billing.vat_id?.trim() ?? '';
  return [
    ...short('name', billing.name, 3),
    ...(company ? short('company_name', billing.company_name ?? '', 2) : []),
    ...short('address', billing.address, 3),
    ...short('postcode', billing.postcode, 2),
    ...short('city', billing.city, 1),
    ...(place === undefined ? [{ field: 'billing.country_id', code: 'Invalid' } as const] : []),
    ...(company && vatId !== '' && place !== undefined && !isVatId(vatId, place.iso2)
      ? [{ field: 'billing.vat_id', code: 'VatIdInvalid' } as const]
      : []),
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
    vat_id: company && vatId !== null ? plainVatId(vatId) : null,
    address: billing.address.trim(),
    postcode: billing.postcode.trim(),
    city: billing.city.trim(),
  };
};
