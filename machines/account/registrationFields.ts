import type { FieldCode } from '../../openapi/types.ts';
import { type BillingFields, emptyBilling } from '../billing/billing.ts';
import type { WrongField } from '../lib/wrongFields.ts';
import type { NewPasswordFields } from './newPassword.ts';

/**
 * A registration as it is being filled in, without its password: that is read from its field when the form is sent.
 * Of a company, the register of VAT IDs fills in where it is; else that is left for the first order.
 */
export type RegistrationFields = BillingFields & {
  readonly email: string;
  /** Consents. Never ticked beforehand. */
  readonly terms: boolean;
  readonly privacy: boolean;
  readonly newsletter: boolean;
};

export type RegistrationField = keyof RegistrationFields | keyof NewPasswordFields;

export type RegistrationProblem = WrongField<RegistrationField, FieldCode>;

const { address, postcode, city, countryId } = emptyBilling;

/** Nothing is known of where a company is. */
export const noAddress = { address, postcode, city, countryId } as const;

export const emptyRegistration: RegistrationFields = {
  ...emptyBilling,
  email: '',
  terms: false,
  privacy: false,
  newsletter: false,
};
