import * as Schema from 'effect/Schema';
import type { Country, Customer, FieldCode } from '../../openapi/types.ts';
import { isCompanys } from '../billing/billing.ts';
import { billingNames, billingSchemas } from '../billing/billingForm.ts';
import { normaliseVatId } from '../billing/normaliseVatId.ts';
import { hasPostcodes, isPostcode } from '../billing/postcode.ts';
import { isVatId } from '../billing/vatId.ts';
import { countVisible, fits, Optional } from '../lib/fieldSchemas.ts';
import {
  check,
  fieldNamed,
  findProblems,
  type Relation,
  type Relations,
  storedFields,
  toContractName,
} from '../lib/form.ts';
import { isLongEnoughName } from '../lib/personName.ts';
import { isPhoneNumber } from '../lib/phoneNumber.ts';
import {
  emptyProfile,
  maxProfileLengths,
  type ProfileField,
  type ProfileFields,
  type ProfileProblem,
  type ProfileSection,
  profileSections,
} from './profile.ts';
import type { Profile } from './profileEdit.ts';

/** What the rules need of a country. */
export type ProfileCountry = Pick<Country, 'id' | 'iso2'>;
type Places = readonly ProfileCountry[];

/** A line that may stay empty and is of some length where it is not. */
const line = (field: keyof typeof maxProfileLengths, minLength = 1) =>
  Optional.check(
    check('TooShort', (text) => countVisible(text) === 0 || countVisible(text) >= minLength),
    check('TooLong', (text) => fits(text, maxProfileLengths[field])),
  );

/** In the order in which the settings show them. Addresses may stay empty: who orders gives one at the checkout. */
const schemas = {
  ...billingSchemas,
  address: line('address', 3),
  postcode: Optional,
  city: line('city'),
  countryId: Schema.Number,
  mailElsewhere: Schema.Boolean,
  mailName: line('mailName').check(check('TooShort', (text) => countVisible(text) === 0 || isLongEnoughName(text))),
  mailAddress: line('mailAddress', 3),
  mailPostcode: Optional,
  mailCity: line('mailCity'),
  mailCountryId: Schema.Number,
  phone: line('phone'),
  invoicing: Schema.Literals(['monthly', 'per_order']),
  currency: Schema.Literals(['PLN', 'EUR', 'GBP', 'USD']),
  newsletter: Schema.Boolean,
};

const names = {
  ...billingNames,
  mailElsewhere: 'mailing_address',
  mailName: 'mailing_address.name',
  mailAddress: 'mailing_address.address',
  mailPostcode: 'mailing_address.postcode',
  mailCity: 'mailing_address.city',
  mailCountryId: 'mailing_address.country_id',
} as const;

const form = { schemas, names, empty: emptyProfile };

type Rule = Relation<ProfileFields, Places>;
type Text = 'mailName' | 'mailAddress' | 'mailCity';

const findIso2 = (id: number, countries: Places): string => countries.find((each) => each.id === id)?.iso2 ?? '';

const required = (field: Text): Rule => ({ code: 'Required', broken: (fields) => countVisible(fields[field]) === 0 });

const unlisted = (field: 'countryId' | 'mailCountryId'): Rule => ({
  code: 'Invalid',
  broken: (fields, countries) => fields[field] !== 0 && findIso2(fields[field], countries) === '',
});

const misshapen = (field: 'postcode' | 'mailPostcode', country: 'countryId' | 'mailCountryId'): Rule => ({
  code: 'PostcodeInvalid',
  broken: (fields, countries) =>
    countVisible(fields[field]) > 0 && !isPostcode(fields[field], findIso2(fields[country], countries)),
});

const relations: Relations<ProfileFields, Places> = {
  vatId: [
    {
      code: 'VatIdInvalid',
      broken: ({ vatId, countryId }, countries) =>
        normaliseVatId(vatId) !== '' && !isVatId(vatId, findIso2(countryId, countries)),
    },
  ],
  postcode: [misshapen('postcode', 'countryId')],
  countryId: [
    {
      // A number that does not begin with its country's letters is that of the address.
      code: 'Required',
      broken: ({ userType, vatId, countryId }) =>
        userType === 'company' && countryId === 0 && /^\d/.test(normaliseVatId(vatId)),
    },
    unlisted('countryId'),
  ],
  mailName: [required('mailName')],
  mailAddress: [required('mailAddress')],
  mailPostcode: [
    {
      // Some countries have none.
      code: 'Required',
      broken: ({ mailPostcode, mailCountryId }, countries) =>
        countVisible(mailPostcode) === 0 && hasPostcodes(findIso2(mailCountryId, countries)),
    },
    misshapen('mailPostcode', 'mailCountryId'),
  ],
  mailCity: [required('mailCity')],
  mailCountryId: [{ code: 'Required', broken: ({ mailCountryId }) => mailCountryId === 0 }, unlisted('mailCountryId')],
  phone: [{ code: 'PhoneInvalid', broken: ({ phone }) => countVisible(phone) > 0 && !isPhoneNumber(phone) }],
};

/** Whether a field is asked for: a company's only of companies, an address for letters only where it is another one. */
export const isAsked = (field: ProfileField, { userType, mailElsewhere }: ProfileFields): boolean => {
  if (isCompanys(field)) return userType === 'company';
  return mailElsewhere || field === 'mailElsewhere' || !field.startsWith('mail');
};

const isSection = (name: string): name is ProfileSection => name in profileSections;
const allSections = Object.keys(profileSections).filter(isSection);

const isOfSections = (sections: readonly ProfileSection[], field: ProfileField): boolean =>
  sections.some((section) => profileSections[section].some((each) => each === field));

/** What is wrong with sections of a profile: each field once, in the order of the settings. */
export const profileProblems = (
  fields: ProfileFields,
  sections: readonly ProfileSection[],
  countries: Places,
): readonly ProfileProblem[] =>
  findProblems(form, relations, fields, countries, (field) => isOfSections(sections, field) && isAsked(field, fields));

/** A customer's profile as the settings show it. */
export const toProfileFields = (customer: Customer): ProfileFields => {
  const known = (object: object) => Object.entries(object).filter(([, value]) => value !== null);
  const mailing = customer.mailing_address;
  const filled = [
    ...known({ ...customer, mailing_address: mailing !== null }),
    ...known(mailing ?? {}).map(([name, value]) => [`mailing_address.${name}`, value] as const),
  ];
  return storedFields(form, Object.fromEntries(filled.map(([name, value]) => [fieldNamed(form, name) ?? name, value])));
};

/** A profile as the settings begin with it. */
export const toProfile = (customer: Customer): Profile => ({
  fields: toProfileFields(customer),
  tag: customer.tag,
  vatCheck: customer.vat_check,
});

/** The form as it was stored on a device. */
export const storedProfile = (stored: object): ProfileFields => storedFields(form, stored);

/** The field that an error of the contract names; empty when the settings have none. */
export const profileProblem = (name: string, code: FieldCode): ProfileProblem[] => {
  const known = fieldNamed(form, name);
  return known === undefined ? [] : [{ field: known, code }];
};

/** The section in which what the contract names so is changed; null where none has it. */
export const sectionNamed = (name: string): ProfileSection | null => {
  const field = fieldNamed(form, name);
  return allSections.find((section) => profileSections[section].some((each) => each === field)) ?? null;
};

/** A field as errors of the contract name it. */
export const profilePath = (field: ProfileField): string => toContractName(form, field);
