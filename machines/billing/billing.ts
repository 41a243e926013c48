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

export type BillingCheck =
  | { readonly valid: true }
  | { readonly valid: false; readonly problems: readonly BillingProblem[] };

/** Characters of a field at most. */
export const maxBillingLengths = { name: 200, companyName: 200, address: 200, city: 100 } as const satisfies {
  readonly [TField in keyof BillingFields]?: number;
};

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
