import * as Schema from 'effect/Schema';
import type { Billing, Country } from '../../openapi/types.ts';
import * as constants from '../lib/constants.ts';
import { ChosenId, countVisible, fits, Line, Optional, PersonName, Required } from '../lib/fieldSchemas.ts';
import {
  check,
  fieldNamed,
  findProblems,
  type Relations,
  storedFields,
  toContractName,
  unchecked,
} from '../lib/form.ts';
import {
  type BillingCheck,
  type BillingFields,
  type BillingProblem,
  emptyBilling,
  isCompanys,
  maxBillingLengths,
  minCompanyNameLength,
} from './billing.ts';
import { normaliseVatId } from './normaliseVatId.ts';
import { asksForPostcode, isPostcode, normalisePostcode } from './postcode.ts';
import { isVatId } from './vatId.ts';

/** What the rules need of a country. */
type BillingCountry = Pick<Country, 'id' | 'iso2'>;

const findIso2 = ({ countryId }: Pick<BillingFields, 'countryId'>, countries: readonly BillingCountry[]): string =>
  countries.find(({ id }) => id === countryId)?.iso2 ?? '';

/** In the order in which the form shows the fields. */
export const billingSchemas = {
  userType: Schema.Literals(['private', 'company']),
  companyName: Optional.check(
    check('Required', (text) => countVisible(text) > 0),
    check('TooShort', (text) => countVisible(text) >= minCompanyNameLength),
    check('TooLong', (text) => fits(text, maxBillingLengths.companyName)),
  ),
  vatId: Optional,
  name: PersonName,
  address: Required.check(
    check('TooShort', (text) => countVisible(text) >= constants.minTextLength),
    check('TooLong', (text) => fits(text, maxBillingLengths.address)),
  ),
  postcode: Line,
  city: Required.check(check('TooLong', (text) => fits(text, maxBillingLengths.city))),
  countryId: ChosenId,
};

export const billingNames = {
  userType: 'user_type',
  companyName: 'company_name',
  vatId: 'vat_id',
  countryId: 'country_id',
} as const;

/** Billing details (specification 3 and 5) as the contract has them, and as the form does. */
export const BillingForm = Schema.Struct(billingSchemas).pipe(Schema.encodeKeys(billingNames));

const form = { schemas: billingSchemas, names: billingNames, empty: emptyBilling };

const relations: Relations<BillingFields, readonly BillingCountry[]> = {
  vatId: [
    {
      code: 'VatIdInvalid',
      broken: (fields, countries) =>
        countVisible(fields.vatId) > 0 && !isVatId(fields.vatId, findIso2(fields, countries)),
    },
  ],
  postcode: [
    {
      code: 'Required',
      broken: (fields, countries) =>
        countVisible(fields.postcode) === 0 && asksForPostcode(findIso2(fields, countries)),
    },
    {
      code: 'PostcodeInvalid',
      broken: (fields, countries) =>
        countVisible(fields.postcode) > 0 && !isPostcode(fields.postcode, findIso2(fields, countries)),
    },
  ],
};

/** Checks billing details; a VAT ID is optional, but where given it must be able to be right. */
export const checkBilling = (billing: BillingFields, countries: readonly BillingCountry[]): BillingCheck => {
  const problems = findProblems(
    form,
    relations,
    billing,
    countries,
    (field) => billing.userType === 'company' || !isCompanys(field),
  );
  return problems.length === 0 ? { valid: true } : { valid: false, problems };
};

/**
 * Billing details in the contract's shape: without stray spaces, a company's fields only for a company, postcode and VAT ID in the
 * form of the country.
 * @param countries as far as they are known
 */
export const toBilling = (billing: BillingFields, countries: readonly BillingCountry[]): Billing => {
  const { companyName, vatId } = billing.userType === 'company' ? billing : emptyBilling;
  const iso2 = findIso2(billing, countries);
  return Schema.encodeSync(
    BillingForm,
    unchecked,
  )({
    ...billing,
    companyName,
    vatId: normaliseVatId(vatId, iso2),
    postcode: normalisePostcode(billing.postcode, iso2),
  });
};

/** The form of billing details in the contract's shape. */
export const toBillingFields = (billing: Billing): BillingFields =>
  Schema.decodeUnknownSync(BillingForm, unchecked)(billing);

/** Billing details as accounts have them, and registrations: what is not known yet is null. */
export type KnownBilling = {
  readonly [TName in keyof Billing]: TName extends 'user_type' | 'name' ? Billing[TName] : Billing[TName] | null;
};

/** Billing details that may lack anything but the name, in the contract's shape. @param countries as far as they are known */
export const toKnownBilling = (fields: BillingFields, countries: readonly BillingCountry[]): KnownBilling => {
  const billing = toBilling(fields, countries);
  return {
    ...billing,
    address: billing.address || null,
    postcode: billing.postcode || null,
    city: billing.city || null,
    country_id: billing.country_id || null,
  };
};

/** The form as an account, or a registration, fills it in. */
export const prefillBillingFields = (account: Partial<KnownBilling>): BillingFields => {
  const known = Object.entries(account).filter(([, value]) => value !== null);
  const filled = Object.fromEntries(known.map(([name, value]) => [fieldNamed(form, name) ?? name, value]));
  return storedFields(form, filled);
};

/** The form as it was stored on a device. */
export const storedBilling = (stored: object): BillingFields => storedFields(form, stored);

/** The field that an error of the contract names, as `billing.city`; empty when the form has none. */
export const billingProblem = (field: string, code: BillingProblem['code']): BillingProblem[] => {
  const known = fieldNamed(form, field.replace(/^billing\./, ''));
  return known === undefined ? [] : [{ field: known, code }];
};

/** A field as errors of the contract name it. */
export const billingPath = (field: keyof BillingFields): string => `billing.${toContractName(form, field)}`;
