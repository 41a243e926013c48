import * as Schema from 'effect/Schema';
import type { Billing, Country, FieldCode } from '../../openapi/types.ts';
import type { BillingCheck } from '../checkout.ts';
import type { BillingFields, BillingProblem } from './billing.ts';
import { ChosenId, City, CompanyName, PersonName, Postcode, StreetAddress } from './fieldSchemas.ts';
import { isVatId, normaliseVatId } from './vatId.ts';

/** What the rules need of a country. */
type BillingCountry = Pick<Country, 'id' | 'iso2'>;

type Rule = {
  readonly field: keyof BillingFields;
  readonly code: FieldCode;
  readonly broken: (billing: BillingFields, countries: readonly BillingCountry[]) => boolean;
};

const isName = Schema.is(PersonName);
const isCompanyName = Schema.is(CompanyName);
const isStreet = Schema.is(StreetAddress);
const isPostcode = Schema.is(Postcode);
const isCity = Schema.is(City);
const isChosen = Schema.is(ChosenId);

const isEmpty = (text: string): boolean => text.trim() === '';
const countryOf = (id: number, countries: readonly BillingCountry[]): string =>
  countries.find((country) => country.id === id)?.iso2 ?? '';

/** In the order in which the form shows the fields. */
const rules: readonly Rule[] = [
  { field: 'companyName', code: 'Required', broken: (b) => b.userType === 'company' && isEmpty(b.companyName) },
  {
    field: 'companyName',
    code: 'TooShort',
    broken: (b) => b.userType === 'company' && !isCompanyName(b.companyName.trim()),
  },
  {
    field: 'vatId',
    code: 'VatIdInvalid',
    broken: (b, countries) =>
      b.userType === 'company' && !isEmpty(b.vatId) && !isVatId(b.vatId, countryOf(b.countryId, countries)),
  },
  { field: 'name', code: 'Required', broken: (b) => isEmpty(b.name) },
  { field: 'name', code: 'TooShort', broken: (b) => !isName(b.name.trim()) },
  { field: 'address', code: 'Required', broken: (b) => isEmpty(b.address) },
  { field: 'address', code: 'TooShort', broken: (b) => !isStreet(b.address.trim()) },
  { field: 'postcode', code: 'Required', broken: (b) => isEmpty(b.postcode) },
  { field: 'postcode', code: 'Invalid', broken: (b) => !isPostcode(b.postcode.trim()) },
  { field: 'city', code: 'Required', broken: (b) => isEmpty(b.city) },
  { field: 'city', code: 'TooLong', broken: (b) => !isCity(b.city.trim()) },
  { field: 'countryId', code: 'Required', broken: (b) => !isChosen(b.countryId) },
];

/** Checks billing details (specification 3 and 5); a VAT ID is optional, but where given it must be able to be right. */
export const checkBilling = (billing: BillingFields, countries: readonly BillingCountry[]): BillingCheck => {
  const problems: BillingProblem[] = [];
  for (const { field, code, broken } of rules) {
    if (!problems.some((problem) => problem.field === field) && broken(billing, countries))
      problems.push({ field, code });
  }
  return problems.length === 0 ? { valid: true } : { valid: false, problems };
};

/** Billing details in the contract's shape. */
export const billingOf = (billing: BillingFields): Billing => ({
  user_type: billing.userType,
  name: billing.name.trim(),
  company_name: billing.userType === 'company' ? billing.companyName.trim() : null,
  vat_id: billing.userType === 'company' && !isEmpty(billing.vatId) ? normaliseVatId(billing.vatId) : null,
  address: billing.address.trim(),
  postcode: billing.postcode.trim(),
  city: billing.city.trim(),
  country_id: billing.countryId,
});
