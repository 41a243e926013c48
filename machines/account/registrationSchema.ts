import * as Schema from 'effect/Schema';
import type { FieldCode, Registration } from '../../openapi/types.ts';
import { normaliseVatId } from '../billing/normaliseVatId.ts';
import { isVatId } from '../billing/vatId.ts';
import { normaliseEmail } from '../lib/emailAddress.ts';
import { Consent, EmailAddress, fits, length, Optional, PersonName } from '../lib/fieldSchemas.ts';
import { check, fieldNamed, findProblems, type Relations, storedFields, toContractName } from '../lib/form.ts';
import { sendableLine } from '../lib/sendableText.ts';
import { checkNewPassword, type NewPasswordFields } from './newPassword.ts';
import {
  emptyRegistration,
  type RegistrationField,
  type RegistrationFields,
  type RegistrationProblem,
} from './registrationFields.ts';

/** Characters of a company's name at most, as on its invoices. */
const maxCompanyLength = 200;

/** In the order in which the form shows the fields; the passwords follow the e-mail address. */
const schemas = {
  userType: Schema.Literals(['private', 'company']),
  /** There are companies of two letters. */
  companyName: Optional.check(
    check('Required', (text) => length(text) > 0),
    check('TooShort', (text) => length(text) >= 2),
    check('TooLong', (text) => fits(text, maxCompanyLength)),
  ),
  vatId: Optional,
  address: Optional,
  postcode: Optional,
  city: Optional,
  countryId: Schema.Int,
  name: PersonName,
  email: EmailAddress,
  terms: Consent,
  privacy: Consent,
  newsletter: Schema.Boolean,
};

const names = { userType: 'user_type', companyName: 'company_name', vatId: 'vat_id', countryId: 'country_id' } as const;

const form = { schemas, names, empty: emptyRegistration };

const relations: Relations<RegistrationFields, null> = {
  // The country is not asked for yet: where the number does not name it, any number can be right.
  vatId: [{ code: 'VatIdInvalid', broken: ({ vatId }) => normaliseVatId(vatId) !== '' && !isVatId(vatId, '') }],
};

const companyFields: readonly (keyof RegistrationFields)[] = [
  'companyName',
  'vatId',
  'address',
  'postcode',
  'city',
  'countryId',
];

const isCompanys = (field: keyof RegistrationFields): boolean => companyFields.includes(field);

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
export const toRegistration = (fields: RegistrationFields, password: string): Registration => {
  const { companyName, vatId, address, postcode, city, countryId } =
    fields.userType === 'company' ? fields : emptyRegistration;
  return {
    user_type: fields.userType,
    name: sendableLine(fields.name),
    company_name: sendableLine(companyName) || null,
    vat_id: normaliseVatId(vatId) || null,
    address: sendableLine(address) || null,
    postcode: sendableLine(postcode) || null,
    city: sendableLine(city) || null,
    country_id: countryId || null,
    email: normaliseEmail(fields.email),
    password,
    consents: [...(fields.terms ? (['terms'] as const) : []), ...(fields.privacy ? (['privacy'] as const) : [])],
    newsletter: fields.newsletter,
  };
};

/** The form of a registration in the contract's shape: the server checks it by the same rules. */
export const toRegistrationFields = (registration: Registration): RegistrationFields => ({
  userType: registration.user_type,
  companyName: registration.company_name ?? '',
  vatId: registration.vat_id ?? '',
  address: registration.address ?? '',
  postcode: registration.postcode ?? '',
  city: registration.city ?? '',
  countryId: registration.country_id ?? 0,
  name: registration.name,
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
