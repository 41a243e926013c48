import type { FieldCode } from '../../openapi/types.ts';
import type { WrongField } from '../lib/wrongFields.ts';
import type { NewPasswordFields } from './newPassword.ts';

/** A registration as it is being filled in, without its password: that is read from its field when the form is sent. */
export type RegistrationFields = {
  readonly userType: 'private' | 'company';
  /** of a company; a sole trader's is the name of a person */
  readonly companyName: string;
  readonly vatId: string;
  /** of the company, as the register of VAT IDs has it: filled in by looking it up, and else left for the first order */
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
  readonly countryId: number;
  /** of the person */
  readonly name: string;
  readonly email: string;
  /** Consents. Never ticked beforehand. */
  readonly terms: boolean;
  readonly privacy: boolean;
  readonly newsletter: boolean;
};

export type RegistrationField = keyof RegistrationFields | keyof NewPasswordFields;

export type RegistrationProblem = WrongField<RegistrationField, FieldCode>;

/** Nothing is known of where a company is. */
export const noAddress = { address: '', postcode: '', city: '', countryId: 0 } as const;

export const emptyRegistration: RegistrationFields = {
  userType: 'private',
  companyName: '',
  vatId: '',
  ...noAddress,
  name: '',
  email: '',
  terms: false,
  privacy: false,
  newsletter: false,
};
