import * as Schema from 'effect/Schema';
import type { FieldCode, Registration } from '../../openapi/types.ts';
import { billingOrder, emptyBilling } from '../billing/billing.ts';
import {
  billingNames,
  billingSchemas,
  type KnownBilling,
  prefillBillingFields,
  toKnownBilling,
} from '../billing/billingForm.ts';
import { normaliseVatId } from '../billing/normaliseVatId.ts';
import { isVatId } from '../billing/vatId.ts';
import { normaliseEmail } from '../lib/emailAddress.ts';
import { Consent, EmailAddress, Optional } from '../lib/fieldSchemas.ts';
import { fieldNamed, findProblems, type Relations, storedFields, toContractName } from '../lib/form.ts';
import { checkNewPassword, type NewPasswordFields } from './newPassword.ts';
import {
  emptyRegistration,
  type RegistrationField,
  type RegistrationFields,
  type RegistrationProblem,
} from './registrationFields.ts';

/** In the order in which the form shows the fields; the passwords follow the e-mail address. */
const schemas = {
  ...billingSchemas,
  address: Optional,
  postcode: Optional,
  city: Optional,
  countryId: Schema.Int,
  email: EmailAddress,
  terms: Consent,
  privacy: Consent,
  newsletter: Schema.Boolean,
};

const form = { schemas, names: billingNames, empty: emptyRegistration };

const relations: Relations<RegistrationFields, null> = {
  // The country is not asked for yet: where the number does not name it, any number can be right.
  vatId: [{ code: 'VatIdInvalid', broken: ({ vatId }) => normaliseVatId(vatId) !== '' && !isVatId(vatId, '') }],
};

const companyFields = billingOrder.filter((field) => field !== 'userType' && field !== 'name');

const isCompanys = (field: keyof RegistrationFields): boolean => companyFields.some((each) => each === field);

const isConsent = ({ field }: { readonly field: RegistrationField }): boolean =>
  field === 'terms' || field === 'privacy';

/** What is wrong with what a registration says of its person; a company's fields only for a company. */
export const registrationErrors = (fields: RegistrationFields) =>
  findProblems(form, relations, fields, null, (field) => fields.userType === 'company' || !isCompanys(field));

/** What is wrong with a registration before the server is asked: each field once, in the order of the form. */
export const checkRegistration = (
  fields: RegistrationFields,
  passwords: NewPasswordFields,
): readonly RegistrationProblem[] => {
  const person = registrationErrors(fields);
  return [
    ...person.filter((problem) => !isConsent(problem)),
    ...checkNewPassword(passwords),
    ...person.filter(isConsent),
  ];
};

/** A registration in the contract's shape: without stray spaces, a company's fields only for a company. */
export const toRegistration = (fields: RegistrationFields, password: string): Registration & KnownBilling => ({
  ...toKnownBilling(fields.userType === 'company' ? fields : { ...emptyBilling, name: fields.name }, []),
  email: normaliseEmail(fields.email),
  password,
  consents: [...(fields.terms ? (['terms'] as const) : []), ...(fields.privacy ? (['privacy'] as const) : [])],
  newsletter: fields.newsletter,
});

/** The form of a registration in the contract's shape: the server checks it by the same rules. */
export const toRegistrationFields = (registration: Registration): RegistrationFields => ({
  ...prefillBillingFields(registration),
  email: registration.email,
  terms: registration.consents.includes('terms'),
  privacy: registration.consents.includes('privacy'),
  newsletter: registration.newsletter,
});

/** The field of the form that an error of the contract names; empty when it has none. */
export const registrationProblem = (field: string, code: FieldCode): RegistrationProblem[] => {
  if (field === 'password') return [{ field, code, refused: true }];
  const known = fieldNamed(form, field.replace(/^consents\./, ''));
  return known === undefined ? [] : [{ field: known, code, refused: true }];
};

/** A field as errors of the contract name it. */
export const registrationPath = (field: RegistrationField): string => {
  if (field === 'password' || field === 'confirmation') return field;
  return field === 'terms' || field === 'privacy' ? `consents.${field}` : toContractName(form, field);
};

/** The form as it was stored on a device. */
export const storedRegistration = (stored: object): RegistrationFields => storedFields(form, stored);
