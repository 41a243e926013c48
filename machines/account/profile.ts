import type { CurrencyCode, FieldCode, Invoicing } from '../../openapi/types.ts';
import { type BillingFields, billingOrder, emptyBilling, maxBillingLengths } from '../billing/billing.ts';

/** What customers change of their profile, as the settings show it (specification 3, "Customer"). */
export type ProfileFields = BillingFields & {
  /** Letters go to another address than that above. */
  readonly mailElsewhere: boolean;
  readonly mailName: string;
  readonly mailAddress: string;
  readonly mailPostcode: string;
  readonly mailCity: string;
  /** 0 until chosen. */
  readonly mailCountryId: number;
  /** In international format, or empty. */
  readonly phone: string;
  readonly invoicing: Invoicing;
  readonly currency: CurrencyCode;
  readonly newsletter: boolean;
};

export type ProfileField = keyof ProfileFields;

export type ProfileProblem = { readonly field: ProfileField; readonly code: FieldCode };

/** What is saved together: each section is checked as a whole. */
export type ProfileSection = 'billing' | 'mail' | 'phone' | 'invoicing' | 'currency' | 'newsletter';

/** In the order in which the settings show them. */
export const profileSections = {
  billing: billingOrder,
  mail: ['mailElsewhere', 'mailName', 'mailAddress', 'mailPostcode', 'mailCity', 'mailCountryId'],
  phone: ['phone'],
  invoicing: ['invoicing'],
  currency: ['currency'],
  newsletter: ['newsletter'],
} as const satisfies Record<ProfileSection, readonly ProfileField[]>;

/** Characters of a field at most. */
export const maxProfileLengths = {
  ...maxBillingLengths,
  postcode: 12,
  mailName: maxBillingLengths.name,
  mailAddress: maxBillingLengths.address,
  mailPostcode: 12,
  mailCity: maxBillingLengths.city,
  phone: 40,
} as const satisfies { readonly [TField in ProfileField]?: number };

export const emptyProfile: ProfileFields = {
  ...emptyBilling,
  mailElsewhere: false,
  mailName: '',
  mailAddress: '',
  mailPostcode: '',
  mailCity: '',
  mailCountryId: 0,
  phone: '',
  invoicing: 'per_order',
  currency: 'EUR',
  newsletter: false,
};
