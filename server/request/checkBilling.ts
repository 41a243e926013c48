import { eq } from 'drizzle-orm';
import { billingPath, checkBilling, toBilling, toBillingFields } from '../../machines/billing/billingForm.ts';
import type { Billing } from '../../openapi/types.ts';
import type { FieldError } from '../platform/core/problem.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { country } from '../platform/db/schema.ts';

const readCountries = (db: Database | Transaction, billing: Billing) =>
  db.select().from(country).where(eq(country.id, billing.country_id));

/** Errors of billing details: by the form's rules, and of a country that is none. */
export const billingErrors = async (db: Database, billing: Billing): Promise<FieldError[]> => {
  const known = await readCountries(db, billing);
  const checked = checkBilling(toBillingFields(billing), known);
  return [
    ...(checked.valid ? [] : checked.problems).map(({ field, code }) => ({ field: billingPath(field), code })),
    ...(known.length === 0 ? [{ field: billingPath('countryId'), code: 'Invalid' } as const] : []),
  ];
};

/** The code of the country of billing details; empty where it is none. */
export const countryOfBilling = async (db: Database | Transaction, billing: Billing): Promise<string> =>
  (await readCountries(db, billing))[0]?.iso2 ?? '';

/** Billing details as they are stored: without stray spaces, a company's fields only for a company, codes in their country's form. */
export const tidyBilling = async (db: Database | Transaction, billing: Billing): Promise<Billing> =>
  toBilling(toBillingFields(billing), await readCountries(db, billing));
