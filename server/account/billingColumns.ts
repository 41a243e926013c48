import type { KnownBilling } from '../../machines/billing/billingForm.ts';

/** Billing details as the tables of accounts and of registrations have them. */
type BillingColumns = {
  readonly userType: KnownBilling['user_type'];
  readonly name: string;
  readonly companyName: string | null;
  readonly vatId: string | null;
  readonly address: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  readonly countryId: number | null;
};

export const toBillingColumns = (billing: KnownBilling): BillingColumns => ({
  userType: billing.user_type,
  name: billing.name,
  companyName: billing.company_name,
  vatId: billing.vat_id,
  address: billing.address,
  postcode: billing.postcode,
  city: billing.city,
  countryId: billing.country_id,
});

export const fromBillingColumns = (row: BillingColumns): KnownBilling => ({
  user_type: row.userType,
  name: row.name,
  company_name: row.companyName,
  vat_id: row.vatId,
  address: row.address,
  postcode: row.postcode,
  city: row.city,
  country_id: row.countryId,
});
