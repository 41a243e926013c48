import type { ProfileField } from '../../../machines/account/profile.ts';
import { type BillingFields, emptyBilling } from '../../../machines/billing/billing.ts';

export const isBillingField = (field: string): field is keyof BillingFields => field in emptyBilling;

/** The fields of an address for letters, by their names in any address. */
export const mailFields = {
  name: 'mailName',
  address: 'mailAddress',
  postcode: 'mailPostcode',
  city: 'mailCity',
  countryId: 'mailCountryId',
} as const satisfies { readonly [TField in keyof BillingFields]?: ProfileField };

export type MailField = keyof typeof mailFields;

export const isMailField = (field: string): field is MailField => field in mailFields;

/** The name in any address of a field of the address for letters; undefined for other fields. */
export const findPostalName = (field: ProfileField): MailField | undefined =>
  Object.keys(mailFields)
    .filter(isMailField)
    .find((name) => mailFields[name] === field);
