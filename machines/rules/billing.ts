import type { FieldCode } from '../../openapi/types.ts';

/** Billing details as they are being filled in (specification 3, "Customer"). */
export type BillingFields = {
  readonly userType: 'private' | 'company';
  readonly name: string;
  readonly companyName: string;
  readonly vatId: string;
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
  /** 0 until chosen. */
  readonly countryId: number;
};

export type BillingProblem = { readonly field: keyof BillingFields; readonly code: FieldCode };

export const emptyBilling: BillingFields = {
  userType: 'private',
  name: '',
  companyName: '',
  vatId: '',
  address: '',
  postcode: '',
  city: '',
  countryId: 0,
};
