import type { FieldCode } from '../../openapi/types.ts';

/** Billing details as they are being filled in (specification 3, "Customer"). */
export type BillingFields = {
  readonly userType: 'private' | 'company';
  readonly companyName: string;
  readonly vatId: string;
  readonly name: string;
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
  /** 0 until chosen. */
  readonly countryId: number;
};

/** In the order in which forms show them. */
export const billingOrder = [
  'userType',
  'companyName',
  'vatId',
  'name',
  'address',
  'postcode',
  'city',
  'countryId',
] as const satisfies readonly (keyof BillingFields)[];

/** What forms ask of companies alone. */
export const isCompanys = (field: string): boolean => field === 'companyName' || field === 'vatId';

export type BillingProblem = { readonly field: keyof BillingFields; readonly code: FieldCode };

export type BillingCheck =
  | { readonly valid: true }
  | { readonly valid: false; readonly problems: readonly BillingProblem[] };

/** Characters of a field at most. */
export const maxBillingLengths = { name: 200, companyName: 200, address: 200, city: 100 } as const satisfies {
  readonly [TField in keyof BillingFields]?: number;
};

/** There are companies of two letters. */
export const minCompanyNameLength = 2;

export const emptyBilling: BillingFields = {
  userType: 'private',
  companyName: '',
  vatId: '',
  name: '',
  address: '',
  postcode: '',
  city: '',
  countryId: 0,
};
