import type { BillingFields } from '../../../machines/billing/billing.ts';
import type { Country } from '../../../openapi/types.ts';

/** What people type, so that every rule about it is seen to hold and to fail. */

export const typedCountries: readonly Country[] = [
  { id: 2, name: 'Germany', iso2: 'DE' },
  { id: 1, name: 'Poland', iso2: 'PL' },
  { id: 3, name: 'United States', iso2: 'US' },
  { id: 4, name: 'United Kingdom', iso2: 'GB' },
  { id: 5, name: 'Greece', iso2: 'GR' },
  { id: 6, name: 'Hong Kong', iso2: 'HK' },
];

const company = {
  userType: 'company',
  name: 'Ada Nowak',
  companyName: 'Nowak sp. z o.o.',
  vatId: '',
  address: 'Polna 1',
  postcode: '00-001',
  city: 'Warszawa',
  countryId: 1,
} as const satisfies BillingFields;

/** Billing details, right but for what each of them shows. */
export const typedBilling: readonly BillingFields[] = [
  company,
  // A right VAT ID, and one with a remainder of ten, which is never right in Poland.
  { ...company, vatId: '5260250274' },
  { ...company, vatId: 'PL5260250080', postcode: '12', name: 'A' },
  // Nothing but noughts.
  { ...company, vatId: '0000000000', postcode: '00-000', name: 'X-1' },
  // A person's and a company's VAT ID of another country; a postcode with the letter of cars, and a right one.
  { ...company, countryId: 2, vatId: 'LV01012012345', postcode: 'D-10115' },
  { ...company, countryId: 2, vatId: 'LV40003521600', postcode: '10115' },
  // VAT IDs of no country of the EU: right, too short, and without digits; postcodes with letters, and of the forces.
  { ...company, countryId: 4, vatId: 'US123456789', postcode: 'SW1A 1AA' },
  { ...company, countryId: 4, vatId: 'ABC', postcode: 'BFPO 123' },
  { ...company, countryId: 3, vatId: 'USABCD', postcode: '94103' },
  // Wrong digits, with letters and without; no postcode begins with a nought in Greece.
  { ...company, countryId: 5, vatId: 'GR123456789', postcode: '104 31' },
  { ...company, countryId: 5, vatId: '123456789', postcode: '010 31' },
  // A country without postcodes, and with what its sender takes for one; none in a country that has them.
  { ...company, countryId: 6, postcode: '' },
  { ...company, countryId: 6, postcode: '999077' },
  { ...company, postcode: '' },
  // A country that is not known, whose postcodes may be any; a person.
  { ...company, countryId: 9, vatId: '5260250274', postcode: '1' },
  { ...company, countryId: 9, userType: 'private', name: 'Ada '.repeat(60), postcode: '12345' },
];

/** Amounts in euros: right ones, none, of another currency, of two meanings, and too long. */
export const typedAmounts = [
  '25,5',
  'much',
  '0',
  '25 €',
  '25 zł',
  '1.000',
  '1,000',
  '1.000.000',
  '1.000,5',
  '1.000.5',
  '1 000',
  '9999999999',
  '12345678',
] as const;
