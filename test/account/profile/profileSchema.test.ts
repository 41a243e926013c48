import { describe, expect, test } from 'vitest';
import { emptyProfile, type ProfileFields, profileSections } from '../../../machines/account/profile.ts';
import { toProfileChange } from '../../../machines/account/profileChange.ts';
import {
  profilePath,
  profileProblem,
  profileProblems,
  storedProfile,
  toProfileFields,
} from '../../../machines/account/profileSchema.ts';
import { customer } from '../../support/models/samples.ts';

const countries = [
  { id: 616, iso2: 'PL' },
  { id: 276, iso2: 'DE' },
  { id: 344, iso2: 'HK' },
] as const;

const person: ProfileFields = { ...emptyProfile, name: 'Ada Nowak' };
const mail = {
  mailElsewhere: true,
  mailName: 'Ada Nowak',
  mailAddress: 'ul. Długa 5',
  mailPostcode: '31-147',
  mailCity: 'Kraków',
  mailCountryId: 616,
} as const;
const all = ['billing', 'mail', 'phone', 'invoicing', 'currency', 'newsletter'] as const;

describe('the settings', () => {
  test('have each field in one section', () => {
    expect(Object.values(profileSections).flat()).toEqual(Object.keys(emptyProfile));
  });

  test.each([
    ['a person without an address', person],
    ['another address for letters', { ...person, ...mail }],
    [
      'an address for letters in a country without postcodes',
      { ...person, ...mail, mailPostcode: '', mailCountryId: 344 },
    ],
    [
      'a person, whatever was typed of a company and of letters before',
      { ...person, vatId: '1', mailName: 'x', mailPostcode: '?' },
    ],
    [
      'a number of the address’s country',
      { ...person, userType: 'company', companyName: 'AB', vatId: '526-025-02-74', countryId: 616 },
    ],
  ] as const)('take %s', (_, fields) => {
    expect(profileProblems(fields, all, countries)).toEqual([]);
  });

  test.each([
    ['mailName', 'Required', { ...mail, mailName: ' ' }],
    ['mailName', 'TooShort', { ...mail, mailName: 'A' }],
    ['mailPostcode', 'Required', { ...mail, mailPostcode: '' }],
    ['mailPostcode', 'PostcodeInvalid', { ...mail, mailPostcode: '1011' }],
    ['mailCity', 'Required', { ...mail, mailCity: '' }],
    ['mailCountryId', 'Required', { ...mail, mailCountryId: 0 }],
    ['countryId', 'Required', { userType: 'company', companyName: 'AB', vatId: '5260250274' }],
    ['name', 'TooLong', { name: 'x'.repeat(201) }],
    ['phone', 'PhoneInvalid', { phone: '030 901821' }],
  ] as const)('say of %s: %s', (field, code, changes) => {
    expect(profileProblems({ ...person, ...changes }, all, countries)).toEqual([{ field, code }]);
  });

  test('check only what is saved', () => {
    expect(profileProblems({ ...person, phone: '1', name: '' }, ['phone'], countries)).toEqual([
      { field: 'phone', code: 'PhoneInvalid' },
    ]);
  });

  test('say everything in the order in which they show it', () => {
    const fields = { ...person, name: '', userType: 'company', ...mail, mailCity: '', phone: '1' } as const;
    expect(profileProblems(fields, all, countries).map(({ field }) => field)).toEqual([
      'companyName',
      'name',
      'mailCity',
      'phone',
    ]);
  });
});

describe('the contract', () => {
  test('has the same profile, there and back', () => {
    const mailing = { name: 'Ada', address: 'ul. Długa 5', postcode: null, city: 'Hongkong', country_id: 344 };
    const fields = toProfileFields({ ...customer, mailing_address: mailing });
    expect(fields).toMatchObject({ mailElsewhere: true, mailName: 'Ada', mailPostcode: '', mailCountryId: 344 });
    expect(toProfileChange(fields, ['mail'], countries)).toEqual({ mailing_address: mailing });
    expect(toProfileFields(customer)).toMatchObject({ mailElsewhere: false, name: customer.name });
    expect(toProfileChange(toProfileFields(customer), ['newsletter', 'currency'], countries)).toEqual({
      newsletter: false,
      currency: customer.currency,
    });
  });

  test('has nothing of a company that a person is not', () => {
    const fields = { ...person, companyName: 'AB', vatId: 'DE136695976' };
    expect(toProfileChange(fields, ['billing'], countries)).toMatchObject({
      company_name: null,
      vat_id: null,
      country_id: null,
    });
  });

  test('names each field, and knows the one that it has named', () => {
    expect(profilePath('mailCity')).toBe('mailing_address.city');
    expect(profileProblem('mailing_address.city', 'Required')).toEqual([{ field: 'mailCity', code: 'Required' }]);
    expect(profileProblem('vat_id', 'VatIdInvalid')).toEqual([{ field: 'vatId', code: 'VatIdInvalid' }]);
    expect(profileProblem('email', 'Invalid')).toEqual([]);
  });
});

test('what a device has stored is read as far as it fits', () => {
  expect(storedProfile({ name: 'Ada', countryId: 'x', invoicing: 'weekly', phone: 1 })).toEqual({
    ...emptyProfile,
    name: 'Ada',
  });
});
